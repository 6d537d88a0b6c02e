// Made from /openapi.json by `npm run client:types`. Changes belong into the schemas.

export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can the process do its work? */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/application-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List application keys */
        get: operations["listApplicationKeys"];
        put?: never;
        /** Create an application key */
        post: operations["createApplicationKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/application-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an application key */
        get: operations["getApplicationKey"];
        /** Change an application key */
        put: operations["updateApplicationKey"];
        post?: never;
        /**
         * Delete an application key
         * @description Tokens that were made with it end within a minute.
         */
        delete: operations["deleteApplicationKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings */
        get: operations["getSettings"];
        /**
         * Change the settings
         * @description Only the members that are sent change; read-only members are passed over.
         */
        put: operations["updateSettings"];
        post?: never;
        /**
         * Go back to the inherited settings
         * @description Back to the organization's values, or the defaults. The settings of carts and of account authentication stay.
         */
        delete: operations["deleteSettings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings of carts */
        get: operations["getCartSettings"];
        /**
         * Change the settings of carts
         * @description Only the members that are sent change; read-only members are passed over.
         */
        put: operations["updateCartSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings/account-authentication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings of account authentication */
        get: operations["getAccountAuthenticationSettings"];
        /**
         * Change the settings of account authentication
         * @description Only the members that are sent change; read-only members are passed over.
         */
        put: operations["updateAccountAuthenticationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List currencies
         * @description The store's own currencies and those of its organization that it has no currency of its own for. While no currency is the default, there is also US dollar, as the default.
         */
        get: operations["listCurrencies"];
        put?: never;
        /**
         * Create a currency
         * @description A store has 10 of its own at most.
         */
        post: operations["createCurrency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/currencies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a currency */
        get: operations["getCurrency"];
        /**
         * Change a currency
         * @description Only the members that are sent change. Changing an organization's currency through a store makes a copy that belongs to the store and hides the original.
         */
        put: operations["updateCurrency"];
        post?: never;
        /** Delete a currency */
        delete: operations["deleteCurrency"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description A shopper sees the own account only.
         */
        get: operations["listAccounts"];
        put?: never;
        /** Create an account */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an account */
        get: operations["getAccount"];
        /**
         * Change an account
         * @description Only the members that are sent change; null empties one.
         */
        put: operations["updateAccount"];
        post?: never;
        /**
         * Delete an account
         * @description Its addresses and memberships go with it; its tokens end within a minute.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List account members */
        get: operations["listAccountMembers"];
        put?: never;
        /**
         * Create an account member
         * @description The password is kept as a hash and cannot be read.
         */
        post: operations["createAccountMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{accountId}/account-memberships/unassigned-account-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members who do not belong to an account
         * @description All who could be made members of it.
         */
        get: operations["listUnassignedAccountMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an account member */
        get: operations["getAccountMember"];
        /**
         * Change an account member
         * @description Only the members that are sent change. A new password ends the member's tokens within a minute, and so does taking the password away.
         */
        put: operations["updateAccountMember"];
        post?: never;
        /**
         * Delete an account member
         * @description The memberships go with the member; the member's tokens end within a minute.
         */
        delete: operations["deleteAccountMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{accountId}/account-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the memberships of an account */
        get: operations["listAccountMemberships"];
        put?: never;
        /** Make somebody a member of an account */
        post: operations["createAccountMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members/{id}/account-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the memberships of a member */
        get: operations["listAccountMemberMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{accountId}/account-memberships/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a membership of an account */
        get: operations["getAccountMembership"];
        /**
         * Change a membership of an account
         * @description Whose it is cannot be changed, so only the time of the change is written.
         */
        put: operations["updateAccountMembership"];
        post?: never;
        /**
         * End a membership of an account
         * @description The member's tokens for the account end within a minute.
         */
        delete: operations["deleteAccountMembership"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-members/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in for the accounts of a member
         * @description Gives one token for each account. It is sent with a shopper token, in the header SVC-Account-Management-Authentication-Token, and lives as long as the store's setting says.
         */
        post: operations["createAccountTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{accountId}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the addresses of an account */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Add an address to an account
         * @description Which fields are required is the store's setting address_mandatory_fields.
         */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{accountId}/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an address of an account */
        get: operations["getAddress"];
        /**
         * Change an address of an account
         * @description Only the members that are sent change; null empties one.
         */
        put: operations["updateAddress"];
        post?: never;
        /** Delete an address of an account */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description The last changed first. A parent with more than 100 children comes without them and without its variation matrix: read it alone.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description Without a slug it gets one made from its name. Variations may be linked at once, under `relationships.variations`; children are made by a build.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product */
        get: operations["getProduct"];
        /**
         * Change a product
         * @description Only the attributes that are sent change; null clears one, and maps are replaced whole. A child that is changed so is left alone by later builds.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * @description With its children, from all nodes. Refused while it or one of its children is an option of a bundle. Prices stay in their price books, and published releases still show it.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the children of a product
         * @description In the order of their ids. Empty for a product that has none.
         */
        get: operations["listChildProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/relationships/component_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get references to the products of a bundle
         * @description Each once, in order of first appearance; all of them, without pages.
         */
        get: operations["getComponentProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of all products
         * @description By value. A tag comes and goes with the products that have it.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a tag */
        get: operations["getTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalogs
         * @description The newest first.
         */
        get: operations["listCatalogs"];
        put?: never;
        /**
         * Create a catalog
         * @description Hierarchies, and at most one `pricebook_id` or several `pricebook_ids`; without any, products are shown without prices. Shoppers see it once it is published.
         */
        post: operations["createCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a catalog */
        get: operations["getCatalog"];
        /**
         * Change a catalog
         * @description Only the attributes that are sent change; `pricebook_id` takes the place of `pricebook_ids` and the other way round. Shoppers see it with the next release.
         */
        put: operations["updateCatalog"];
        post?: never;
        /**
         * Delete a catalog
         * @description Refused with 422 while the catalog has a release or a rule.
         */
        delete: operations["deleteCatalog"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List catalog rules
         * @description The newest first.
         */
        get: operations["listCatalogRules"];
        put?: never;
        /**
         * Create a catalog rule
         * @description Says who sees a catalog. Of the rules that fit a shopper the one counts whose criteria match most. It works at once, without a release.
         */
        post: operations["createCatalogRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a catalog rule */
        get: operations["getCatalogRule"];
        /**
         * Change a catalog rule
         * @description Only the attributes that are sent change; a list is replaced as a whole.
         */
        put: operations["updateCatalogRule"];
        post?: never;
        /**
         * Delete a catalog rule
         * @description Shoppers whom it served see what the next best rule or the default gives.
         */
        delete: operations["deleteCatalogRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hierarchies
         * @description The newest first.
         */
        get: operations["listHierarchies"];
        put?: never;
        /**
         * Create a hierarchy
         * @description The root of a new tree of nodes. Products are attached to nodes, not to the root.
         */
        post: operations["createHierarchy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a hierarchy */
        get: operations["getHierarchy"];
        /**
         * Change a hierarchy
         * @description Only the attributes that are sent change; null clears one.
         */
        put: operations["updateHierarchy"];
        post?: never;
        /**
         * Delete a hierarchy
         * @description With all its nodes. Products stay, and so do releases that were published.
         */
        delete: operations["deleteHierarchy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a hierarchy's top-level nodes
         * @description The higher sort_order first, nodes without one last, then the last changed.
         */
        get: operations["listHierarchyChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a hierarchy's nodes
         * @description Of all levels, the last changed first.
         */
        get: operations["listNodes"];
        put?: never;
        /**
         * Create a node
         * @description At the top level, or below the node in relationships.parent.
         */
        post: operations["createNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a node */
        get: operations["getNode"];
        /**
         * Change a node
         * @description Only what is sent changes; null clears it. Its place in the tree is changed by the relationships parent and children.
         */
        put: operations["updateNode"];
        post?: never;
        /**
         * Delete a node
         * @description With all nodes below it. Products stay, and so do releases that were published.
         */
        delete: operations["deleteNode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the nodes right below a node
         * @description The higher sort_order first, nodes without one last, then the last changed.
         */
        get: operations["listNodeChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/relationships/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put nodes below a node
         * @description Each with all that is below it, from anywhere in the same hierarchy. A sort_order that is sent replaces that of the node.
         */
        post: operations["addNodeChildren"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/relationships/parent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a node below another
         * @description With all that is below it. Both are of the same hierarchy.
         */
        put: operations["setNodeParent"];
        post?: never;
        /**
         * Put a node at the top level
         * @description With all that is below it.
         */
        delete: operations["deleteNodeParent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a node's products
         * @description Those attached to this very node: its curated products in their order, then the others, the last changed first.
         */
        get: operations["listNodeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the nodes that a product is attached to
         * @description The last attached first.
         */
        get: operations["listProductNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/relationships/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach products to a node
         * @description A product that is attached already stays as it is.
         */
        post: operations["attachNodeProducts"];
        /**
         * Detach products from a node
         * @description They also leave its curated products.
         */
        delete: operations["detachNodeProducts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/attach_nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach all products that a filter finds to several nodes
         * @description At most 10,000 products and 100 nodes at once, and 100,000 pairs of a node and a product.
         */
        post: operations["attachMatchingProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/detach_nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detach all products that a filter finds from several nodes
         * @description At most 10,000 products and 100 nodes at once, and 100,000 pairs of a node and a product.
         */
        post: operations["detachMatchingProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List variations
         * @description The newest first, each with its options.
         */
        get: operations["listVariations"];
        put?: never;
        /**
         * Create a variation
         * @description What tells the children of a product apart, as `size`. Give it options next.
         */
        post: operations["createVariation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/variations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a variation */
        get: operations["getVariation"];
        /**
         * Change a variation
         * @description Only the attributes that are sent change. Products show it after their next build.
         */
        put: operations["updateVariation"];
        post?: never;
        /**
         * Delete a variation
         * @description With its options. One that a product is linked to is kept: 422.
         */
        delete: operations["deleteVariation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/variations/{variationId}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the options of a variation
         * @description In the order of their creation.
         */
        get: operations["listVariationOptions"];
        put?: never;
        /**
         * Add an option to a variation
         * @description Its name ends the SKU and the slug of the children that have it, unless a modifier of the option says otherwise.
         */
        post: operations["createVariationOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/variations/{variationId}/options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an option of a variation */
        get: operations["getVariationOption"];
        /**
         * Change an option of a variation
         * @description Only the attributes that are sent change. Products show it after their next build.
         */
        put: operations["updateVariationOption"];
        post?: never;
        /**
         * Delete an option of a variation
         * @description With its modifiers. Children that have it go when their product is built again.
         */
        delete: operations["deleteVariationOption"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/variations/{variationId}/options/{optionId}/modifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the modifiers of an option
         * @description In the order of their creation.
         */
        get: operations["listVariationModifiers"];
        put?: never;
        /**
         * Add a modifier to an option
         * @description Changes what a child with this option takes over from its parent. Of all options of a child, in the order of the linked variations, those that set a value count first, then builders, then what is put in front, then what is put behind.
         */
        post: operations["createVariationModifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/variations/{variationId}/options/{optionId}/modifiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a modifier of an option */
        get: operations["getVariationModifier"];
        /**
         * Change a modifier of an option
         * @description Only the attributes that are sent change. Products show it after their next build.
         */
        put: operations["updateVariationModifier"];
        post?: never;
        /**
         * Delete a modifier of an option
         * @description One whose option a child product was built with is kept: 422.
         */
        delete: operations["deleteVariationModifier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build the children of a product
         * @description Makes a job that gives the product a child for each combination of the options of its linked variations, or for those that its build rules choose. Children that exist take over what has changed, except those that were changed directly. After a variation was linked or unlinked all children are made anew. Jobs of a store run one at a time, in the order of creation; one that fails changes nothing and says why.
         */
        post: operations["buildChildProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs of the catalog
         * @description The newest first.
         */
        get: operations["listCatalogJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a job of the catalog */
        get: operations["getCatalogJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job of the catalog
         * @description One that is still pending; any other: 422.
         */
        post: operations["cancelCatalogJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files
         * @description The newest first. Shoppers see those that their catalog refers to.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Upload a file, or name one by its address
         * @description A form with the field file uploads it, 8 MiB at most; anybody can get it at link.href. JSON, or a form with file_location, names a file that lies elsewhere.
         */
        post: operations["createFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file
         * @description What is known of it; the file itself is at link.href.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Delete a file
         * @description Products lose it. Published releases keep the reference, but show no file.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stores/{storeId}/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the bytes of an uploaded file
         * @description Needs no token. They never change, so they may be kept for ever.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/relationships/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a product
         * @description In the order of their linking.
         */
        get: operations["getProductFiles"];
        /**
         * Replace the files of a product
         * @description A file that stays linked keeps the moment at which it was linked.
         */
        put: operations["replaceProductFiles"];
        /**
         * Add files to a product
         * @description A file that stays linked keeps the moment at which it was linked.
         */
        post: operations["addProductFiles"];
        /**
         * Remove files from a product
         * @description A file that stays linked keeps the moment at which it was linked.
         */
        delete: operations["removeProductFiles"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/relationships/main_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the main image of a product
         * @description Null when it has none.
         */
        get: operations["getProductMainImage"];
        /**
         * Set the main image of a product
         * @description It need not be one of the files of the product.
         */
        put: operations["replaceProductMainImage"];
        /**
         * Set the main image of a product
         * @description It need not be one of the files of the product.
         */
        post: operations["setProductMainImage"];
        /** Take the main image from a product */
        delete: operations["clearProductMainImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/relationships/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variations of a product
         * @description In the matrix order.
         */
        get: operations["getProductVariations"];
        /**
         * Replace the variations of a product
         * @description Children change at the next build. A bundle or a child has none.
         */
        put: operations["replaceProductVariations"];
        /**
         * Add variations to a product, after the others
         * @description Children change at the next build. A bundle or a child has none.
         */
        post: operations["addProductVariations"];
        /**
         * Remove variations from a product
         * @description Children change at the next build. A bundle or a child has none.
         */
        delete: operations["removeProductVariations"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/products/{id}/relationships/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the templates of a product
         * @description With their values.
         */
        get: operations["getProductTemplates"];
        put?: never;
        /**
         * Set the values of templates for a product
         * @description An entry replaces the one of the same template. What is set on a child survives builds.
         */
        post: operations["setProductTemplates"];
        /** Remove templates and their values from a product */
        delete: operations["removeProductTemplates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List price books
         * @description The newest first.
         */
        get: operations["listPriceBooks"];
        put?: never;
        /**
         * Create a price book
         * @description Its name is unique in the store. One price book can serve many catalogs.
         */
        post: operations["createPriceBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a price book */
        get: operations["getPriceBook"];
        /**
         * Change a price book
         * @description Only the attributes that are sent change; null clears one.
         */
        put: operations["updatePriceBook"];
        post?: never;
        /**
         * Delete a price book
         * @description Its prices and modifiers go with it. What is published already stays.
         */
        delete: operations["deletePriceBook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/{id}/replicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a price book
         * @description Makes a price book with the name, description and reference that are sent, and with copies of all prices and modifiers. From then on the two have nothing in common.
         */
        post: operations["replicatePriceBook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the prices of a price book
         * @description The newest first.
         */
        get: operations["listPrices"];
        /**
         * Create or replace many prices
         * @description Up to 1000 records, all or nothing. A record whose SKU has no price in the price book creates one; any other replaces the price of its SKU, which keeps its id and loses what the record leaves out. A price that is already as its record says is not touched and not counted. Prices of other SKUs stay as they are. Can be repeated safely.
         */
        put: operations["replacePrices"];
        /**
         * Create a price
         * @description For one SKU, in any number of currencies, with tiers and sales.
         */
        post: operations["createPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the prices of all price books
         * @description The last changed first. `relationships.pricebook` tells the price book of each.
         */
        get: operations["listPricesOfAllPriceBooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/{id}/prices/{priceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a price */
        get: operations["getPrice"];
        /**
         * Change a price
         * @description Only the attributes that are sent change, and null clears one. Maps such as currencies and sales are replaced as a whole.
         */
        put: operations["updatePrice"];
        post?: never;
        /** Delete a price */
        delete: operations["deletePrice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/{id}/modifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the price modifiers of a price book
         * @description The newest first.
         */
        get: operations["listPriceModifiers"];
        put?: never;
        /**
         * Create a price modifier
         * @description Its name is unique in the price book. Options of variations name it, and so change the price that a child product has from its parent.
         */
        post: operations["createPriceModifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/pricebooks/{id}/modifiers/{modifierId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a price modifier */
        get: operations["getPriceModifier"];
        /**
         * Change a price modifier
         * @description Only the attributes that are sent change; currencies are replaced as a whole.
         */
        put: operations["updatePriceModifier"];
        post?: never;
        /** Delete a price modifier */
        delete: operations["deletePriceModifier"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a catalog's releases
         * @description The newest first. The three latest that were published are kept.
         */
        get: operations["listReleases"];
        put?: never;
        /**
         * Publish a catalog
         * @description Freezes the catalog as it is now into a release, in the background. When meta.release_status turns PUBLISHED, shoppers get it; until then, and if it fails, they get the one before.
         */
        post: operations["publishCatalog"];
        /**
         * Delete all releases of a catalog
         * @description Shoppers no longer see the catalog.
         */
        delete: operations["deleteReleases"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a release
         * @description While it is made, meta.percent_completed tells how far it is.
         */
        get: operations["getRelease"];
        put?: never;
        post?: never;
        /**
         * Delete a release
         * @description If it is the current one, shoppers get the one before it.
         */
        delete: operations["deleteRelease"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the catalog of the context
         * @description The current release of the catalog that best matches the shopper.
         */
        get: operations["getCatalogOfContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}/configure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price a bundle for a selection
         * @description The product with the selection and the price that it gives.
         */
        post: operations["configureBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hierarchies
         * @description In the order of the catalog.
         */
        get: operations["listCatalogHierarchies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/hierarchies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a hierarchy */
        get: operations["getCatalogHierarchy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/hierarchies/{id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all nodes of a hierarchy
         * @description Of any depth, the last updated first.
         */
        get: operations["listCatalogHierarchyNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/hierarchies/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the top nodes of a hierarchy */
        get: operations["listCatalogHierarchyChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/hierarchies/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of a hierarchy
         * @description Each product that hangs on any of its nodes once, the last updated first.
         */
        get: operations["listCatalogHierarchyProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List nodes
         * @description Of all hierarchies, the last updated first.
         */
        get: operations["listCatalogNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/nodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a node */
        get: operations["getCatalogNode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/nodes/{id}/relationships/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the nodes below a node */
        get: operations["listCatalogNodeChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/nodes/{id}/relationships/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a node's products
         * @description The live products attached to this very node: curated ones first, in their order, then the last updated first. `in(id,…)` with ids of nodes gives those nodes.
         */
        get: operations["listCatalogNodeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Of the whole catalog, with children, the last updated first.
         */
        get: operations["listCatalogProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product */
        get: operations["getCatalogProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}/relationships/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the children of a parent
         * @description In the order of its variations and their options; none for any other product.
         */
        get: operations["listCatalogProductChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}/relationships/component_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a bundle holds
         * @description References, in order of first appearance; none for what is no bundle.
         */
        get: operations["listCatalogComponentProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}/relationships/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a product
         * @description References, in the order of their linking. The files are at /v2/files.
         */
        get: operations["getCatalogProductFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}/relationships/main_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the main image of a product
         * @description A reference; null when it has none. The file is at /v2/files.
         */
        get: operations["getCatalogProductMainImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/catalog/products/{id}/relationships/parent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the parent of a child
         * @description A reference; null for what is no child.
         */
        get: operations["getCatalogProductParent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hierarchies
         * @description In the order of the catalog.
         */
        get: operations["listCatalogHierarchiesOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a hierarchy */
        get: operations["getCatalogHierarchyOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all nodes of a hierarchy
         * @description Of any depth, the last updated first.
         */
        get: operations["listCatalogHierarchyNodesOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the top nodes of a hierarchy */
        get: operations["listCatalogHierarchyChildrenOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of a hierarchy
         * @description Each product that hangs on any of its nodes once, the last updated first.
         */
        get: operations["listCatalogHierarchyProductsOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List nodes
         * @description Of all hierarchies, the last updated first.
         */
        get: operations["listCatalogNodesOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a node */
        get: operations["getCatalogNodeOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes/{id}/relationships/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the nodes below a node */
        get: operations["listCatalogNodeChildrenOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes/{id}/relationships/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a node's products
         * @description The live products attached to this very node: curated ones first, in their order, then the last updated first. `in(id,…)` with ids of nodes gives those nodes.
         */
        get: operations["listCatalogNodeProductsOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Of the whole catalog, with children, the last updated first.
         */
        get: operations["listCatalogProductsOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a product */
        get: operations["getCatalogProductOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the children of a parent
         * @description In the order of its variations and their options; none for any other product.
         */
        get: operations["listCatalogProductChildrenOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/component_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a bundle holds
         * @description References, in order of first appearance; none for what is no bundle.
         */
        get: operations["listCatalogComponentProductsOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of a product
         * @description References, in the order of their linking. The files are at /v2/files.
         */
        get: operations["getCatalogProductFilesOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/main_image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the main image of a product
         * @description A reference; null when it has none. The file is at /v2/files.
         */
        get: operations["getCatalogProductMainImageOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/parent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the parent of a child
         * @description A reference; null for what is no child.
         */
        get: operations["getCatalogProductParentOfRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pcm/catalogs/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a price
         * @description Why a shopper sees this price of a product, or none: the rule that chose the catalog and why the others lost, the release, whether the product is in it, the price book and record, the sale in force, every step from the list price, and the next change. Nothing is stored. With `at`, schedules and sales are judged at that moment, against the rules and releases of now. The language of a request never changes a price.
         */
        get: operations["explainPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description The newest first. A signed-in shopper sees those of the own account.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an order */
        get: operations["getOrder"];
        /**
         * Cancel, fulfil or correct an order
         * @description Only the members that are sent change; null empties a text, an address is replaced whole. An order can be cancelled while it is unfulfilled, which gives no money back, and fulfilled when it is paid.
         */
        put: operations["updateOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of an order
         * @description In the order of the cart, with the figures of the moment of checkout.
         */
        get: operations["listOrderItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the personal data of orders
         * @description Customer, contact, addresses and the values of custom attributes become `**`, in the orders and in the events that told of them, for good. Only of orders that are fulfilled, cancelled or refunded, else 422; all of them or none. One that is anonymized already stays as it is.
         */
        post: operations["anonymizeOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay for an order
         * @description All that is owed, or a part of it. A decline is 422. An order of an account is paid by that account or an admin, a guest's order by whoever knows its id. The gateway `manual` is for admins; a shopper may use it for an amount of 0. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer means that the gateway did not answer; it will be asked again, also if nobody calls.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/transactions/{transactionId}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take what was authorized
         * @description All of it; the answer is the transaction of the capture. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer means that the gateway did not answer; it will be asked again, also if nobody calls.
         */
        post: operations["captureTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/transactions/{transactionId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money back
         * @description All that is left of a purchase or a capture, or a part of it; the answer is the transaction of the refund. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer means that the gateway did not answer; it will be asked again, also if nobody calls.
         */
        post: operations["refundTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions of an order
         * @description In the order in which they were started.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a transaction of an order */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/gateways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment gateways
         * @description All that there are; one takes money for the store once it is enabled.
         */
        get: operations["listGateways"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/gateways/manual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the gateway manual */
        get: operations["getManualGateway"];
        /**
         * Enable or disable the gateway manual
         * @description It takes the word of the seller, who has taken the money elsewhere.
         */
        put: operations["updateManualGateway"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/gateways/service_payments_processor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the gateway service_payments_processor */
        get: operations["getServicePaymentsProcessorGateway"];
        /**
         * Enable or disable the gateway service_payments_processor
         * @description As delivered it is a sandbox: no money moves, and the card decides what happens.
         */
        put: operations["updateServicePaymentsProcessorGateway"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List carts
         * @description The last changed first. Admins see all, or only those of accounts where the setting show_all_carts is off; a signed-in shopper sees those of the account.
         */
        get: operations["listCarts"];
        put?: never;
        /**
         * Create a cart
         * @description With an account token the cart belongs to the account.
         */
        post: operations["createCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a cart
         * @description A reference that is not in use shows an empty cart; nothing is stored.
         */
        get: operations["getCart"];
        /**
         * Change a cart
         * @description Only the members that are sent change. A reference that is not in use makes a new cart.
         */
        put: operations["updateCart"];
        post?: never;
        /**
         * Delete a cart
         * @description With its lines and their tax items. Orders that were made from it stay.
         */
        delete: operations["deleteCart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/relationships/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a cart to an account
         * @description A cart takes one account. 204 when it has this one already.
         */
        post: operations["associateCartWithAccount"];
        /** Take a cart from an account */
        delete: operations["dissociateCartFromAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lines of a cart
         * @description In the order in which they were first added, with the totals of the cart.
         */
        get: operations["listCartItems"];
        /**
         * Change lines of a cart
         * @description Quantities, where 0 removes the line, inputs and locations. Unless update_all_or_nothing is false, nothing changes where one element cannot be done.
         */
        put: operations["updateCartItems"];
        /**
         * Add lines to a cart
         * @description One or several: products, custom items, and subscriptions, which cost what the first period of their plan does. What is in the cart already grows by the quantity. A reference that is not in use makes a new cart. Of several, those that cannot be added are reported in `errors`, unless add_all_or_nothing is set; where none can be added, the request is refused. `cart_items` adds all lines of another cart and `order_items` all that was bought with an order, at the prices of now and without their tax items. Such an element stands alone, and the caller must be allowed to read what it names.
         */
        post: operations["addCartItems"];
        /**
         * Empty a cart
         * @description The next line decides its currency anew.
         */
        delete: operations["deleteCartItems"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items/{itemID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a line of a cart
         * @description Only the members that are sent change. With quantity 0 the line is removed.
         */
        put: operations["updateCartItem"];
        post?: never;
        /**
         * Remove a line from a cart
         * @description With its tax items. Answers with what is left.
         */
        delete: operations["deleteCartItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tax items of a cart
         * @description Lines in the order of the cart, their tax items in the order they were added.
         */
        get: operations["listCartTaxes"];
        /**
         * Replace the tax items of lines
         * @description The lines that an element or `options.lines` names have exactly the given tax items afterwards; other lines keep theirs. All or nothing. A tax item that a line already has keeps its id, so sending the same again changes nothing.
         */
        put: operations["replaceCartTaxes"];
        /**
         * Add tax items in bulk
         * @description At most five tax items on a line. All that is sound for a line is added, or none of it. With `add_all_or_nothing` nothing is added unless everything can be; without, what is sound is added and the rest is reported in `errors`.
         */
        post: operations["addCartTaxes"];
        /**
         * Delete all tax items of a cart
         * @description A cart without any is answered with 404.
         */
        delete: operations["deleteCartTaxes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items/{itemID}/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tax items of a line */
        get: operations["listCartItemTaxes"];
        put?: never;
        /** Add a tax item to a line */
        post: operations["addCartItemTax"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/items/{itemID}/taxes/{taxID}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a tax item
         * @description Only the members that are sent change; null clears a code, jurisdiction or name. A rate counts as given for the line as it is now.
         */
        put: operations["updateCartItemTax"];
        post?: never;
        /** Delete a tax item */
        delete: operations["deleteCartItemTax"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carts/{cartID}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check out a cart
         * @description Makes an order of what is in the cart, with its figures as they are now. The cart stays as it is. Without a shipping address the goods go to the billing address. A cart with a subscription needs an account, which subscribes when the order is paid.
         */
        post: operations["checkOutCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscription products
         * @description The newest first.
         */
        get: operations["listBillingProducts"];
        put?: never;
        /**
         * Create a subscription product
         * @description What can be subscribed to. To be sold it is copied into an offering.
         */
        post: operations["createBillingProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscription product */
        get: operations["getBillingProduct"];
        /**
         * Change a subscription product
         * @description Only the attributes that are sent change. A price keeps the currencies that are not named; null removes one of them. Offerings that have a copy keep the copy as it is.
         */
        put: operations["updateBillingProduct"];
        post?: never;
        /**
         * Delete a subscription product
         * @description Refused while an offering has a copy of it.
         */
        delete: operations["deleteBillingProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscription plans
         * @description The newest first.
         */
        get: operations["listBillingPlans"];
        put?: never;
        /**
         * Create a subscription plan
         * @description How a subscription is charged: how often, for how long, and at which price or discount. A plan has a fixed price or a discount on the prices of the products, not both.
         */
        post: operations["createBillingPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscription plan */
        get: operations["getBillingPlan"];
        /**
         * Change a subscription plan
         * @description Only the attributes that are sent change. A fixed price keeps the currencies that are not named; null removes one of them. Offerings that have a copy keep the copy as it is.
         */
        put: operations["updateBillingPlan"];
        post?: never;
        /**
         * Delete a subscription plan
         * @description Refused while an offering has a copy of it.
         */
        delete: operations["deleteBillingPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offerings
         * @description The newest first. Offerings that live in one subscription only are not listed. A shopper sees those that have a plan, without their proration policy and without the records that products and plans were copied from.
         */
        get: operations["listOfferings"];
        put?: never;
        /**
         * Create an empty offering
         * @description Products and plans are attached afterwards; it can be subscribed to with a plan.
         */
        post: operations["createOffering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an offering */
        get: operations["getOffering"];
        /**
         * Change an offering
         * @description Only the attributes that are sent change. Subscriptions keep what they froze, except the proration policy, which they go by as it is now.
         */
        put: operations["updateOffering"];
        post?: never;
        /**
         * Delete an offering
         * @description Always possible: what was subscribed to goes on as it is.
         */
        delete: operations["deleteOffering"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/build": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build an offering
         * @description Makes the offering with copies of products and plans in one step, all or nothing. Each is named by the id or external_ref of a catalog-level record, or given with its attributes.
         */
        post: operations["buildOffering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/relationships/proration-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set or detach the proration policy of an offering
         * @description Null detaches it. Subscriptions that run already go by the change too.
         */
        put: operations["setOfferingProrationPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of an offering
         * @description The newest first.
         */
        get: operations["listOfferingProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach products to an offering
         * @description Copies each catalog-level product under a new id, and answers with the copies. One that the offering holds already is not copied again.
         */
        post: operations["attachOfferingProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the products of an offering
         * @description The offering then holds copies of exactly these catalog-level products, in this order. Copies that it had of them stay as they are; all others go.
         */
        put: operations["replaceOfferingProducts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a product of an offering
         * @description Only the attributes that are sent change, and only in this offering: neither the record that it was copied from, nor what is subscribed to. Prices are merged by currency; null removes one.
         */
        put: operations["updateOfferingProduct"];
        post?: never;
        /**
         * Remove a product from an offering
         * @description Subscriptions that have it keep it.
         */
        delete: operations["deleteOfferingProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans of an offering
         * @description The newest first. meta.price is what one bill for all products would be today.
         */
        get: operations["listOfferingPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/plans/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach plans to an offering
         * @description Copies each catalog-level plan under a new id, and answers with the copies. One that the offering holds already is not copied again.
         */
        post: operations["attachOfferingPlans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/offerings/{id}/plans/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a plan of an offering
         * @description Only the attributes that are sent change, and only in this offering: neither the record that it was copied from, nor what is subscribed to. Prices are merged by currency; null removes one.
         */
        put: operations["updateOfferingPlan"];
        post?: never;
        /**
         * Remove a plan from an offering
         * @description Not the last one. Subscriptions that have it keep it.
         */
        delete: operations["deleteOfferingPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/proration-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List proration policies
         * @description The newest first.
         */
        get: operations["listProrationPolicies"];
        put?: never;
        /**
         * Create a proration policy
         * @description With a policy on its offering, a subscription that changes its plan within a period gets back the price of the unused days. Days are counted whole; the policy says how.
         */
        post: operations["createProrationPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/proration-policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a proration policy */
        get: operations["getProrationPolicy"];
        /**
         * Change a proration policy
         * @description Only the attributes that are sent change. A change holds at once, for running subscriptions too.
         */
        put: operations["updateProrationPolicy"];
        post?: never;
        /**
         * Delete a proration policy
         * @description Refused while an offering, or a subscription to one, is prorated by it.
         */
        delete: operations["deleteProrationPolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/dunning-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dunning rules
         * @description The newest first.
         */
        get: operations["listDunningRules"];
        put?: never;
        /**
         * Create a dunning rule
         * @description When a declined payment is tried again, how often, and what follows when none succeeds. The default rule holds for all invoices of the store, others for none. Without a default a payment is retried daily, ten times, and nothing follows.
         */
        post: operations["createDunningRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/dunning-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a dunning rule */
        get: operations["getDunningRule"];
        /**
         * Change a dunning rule
         * @description Only the attributes that are sent change. A change holds from the next payment run on, for all invoices.
         */
        put: operations["updateDunningRule"];
        post?: never;
        /**
         * Delete a dunning rule
         * @description Without a default rule a payment is retried daily, ten times.
         */
        delete: operations["deleteDunningRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscribers
         * @description The newest first.
         */
        get: operations["listSubscribers"];
        put?: never;
        /**
         * Create a subscriber
         * @description An account has one subscriber at most. The first subscription of an account makes it by itself, with the name and email of the subscription.
         */
        post: operations["createSubscriber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscribers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscriber */
        get: operations["getSubscriber"];
        /**
         * Change a subscriber
         * @description Only the attributes that are sent change. Subscriptions keep the name and email that they were made with.
         */
        put: operations["updateSubscriber"];
        post?: never;
        /**
         * Delete a subscriber
         * @description Refused while the subscriber has subscriptions that are not closed or deleted.
         */
        delete: operations["deleteSubscriber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schedules
         * @description The newest first.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Create a schedule
         * @description From now on a job of its type is made at each slot; meta.scheduled_for is the next.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a schedule */
        get: operations["getSchedule"];
        /**
         * Change a schedule
         * @description Only the attributes that are sent change. A new time counts from now.
         */
        put: operations["updateSchedule"];
        post?: never;
        /**
         * Delete a schedule
         * @description Jobs that it has made stay; its list of slots goes with it.
         */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/schedules/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what became of a schedule's past slots
         * @description The newest first: when each was due, when it was handled, and by which job.
         */
        get: operations["listScheduleSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/schedules/{id}/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a schedule's next slots
         * @description In UTC and in local time, with what happens where the clocks change.
         */
        get: operations["listUpcomingSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs
         * @description The newest first.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Create a job
         * @description It is queued. Of each type one job runs at a time in a store, in the order of creation.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a job */
        get: operations["getJob"];
        put?: never;
        post?: never;
        /**
         * Delete a job
         * @description A waiting one never runs; of a finished one the record goes; a running one: 409.
         */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/{id}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a job could not do
         * @description The newest first. A job goes on after an item that it cannot do and keeps the reason; the next job of the type tries the item again.
         */
        get: operations["listJobFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/{id}/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a billing run differed from its preview
         * @description The newest first; empty for a job that was made without a preview_digest. Nothing of it was invoiced: the next billing run without a digest deals with what is due.
         */
        get: operations["listJobDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a billing run
         * @description Answers what a billing run of that moment would do, as things are now, and keeps its drafts for thirty days. Nothing else is changed. A job that is made with the digest is held to it.
         */
        post: operations["previewJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List previews
         * @description The newest first.
         */
        get: operations["listJobPreviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/previews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a preview
         * @description As it was when it was made.
         */
        get: operations["getJobPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/jobs/previews/{id}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drafts of a preview
         * @description The invoices that the run would make, in the order in which it would make them.
         */
        get: operations["listJobPreviewDrafts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description The newest first.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import records from a file
         * @description The file has one JSON object a line (JSON Lines, UTF-8): `{"type", "attributes"}`, with a type of subscription_product, subscription_plan, subscription_subscriber, subscription_offering, subscription and the members of the operation that creates one; those of an offering (as it is built) and of a subscription may also stand beside `type`. In any order, 50,000 at most, 1 MiB a line. A job with the id of the import makes them; a line that is wrong gets its errors, and the others go on. Should that job be deleted before it runs, the next job of the type import takes the file.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an import */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was wrong in an import
         * @description In the order of the file, one for each member that was wrong.
         */
        get: operations["listImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description The highest number first, those of deleted subscriptions too. A signed-in shopper sees those of the own account.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Made by a billing run, taxed by a tax run, collected by payment runs.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoice_id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an invoice's payments
         * @description Every attempt to collect it, the newest first.
         */
        get: operations["listInvoicePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/invoices/{invoice_id}/payments/{payment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment of an invoice
         * @description One attempt to collect it, or a manual payment.
         */
        get: operations["getInvoicePayment"];
        /**
         * Tell the result of a manual payment
         * @description Once for each payment that is pending. After a failure the next payment run makes another one at once; failures count as attempts of the dunning rule.
         */
        put: operations["settleManualPayment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a subscription's invoices
         * @description The highest number first.
         */
        get: operations["listSubscriptionInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/invoices/{invoice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Made by a billing run, taxed by a tax run, collected by payment runs.
         */
        get: operations["getSubscriptionInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/invoices/{invoice_id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an invoice's payments
         * @description Every attempt to collect it, the newest first.
         */
        get: operations["listSubscriptionInvoicePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/invoices/{invoice_id}/payments/{payment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment of an invoice
         * @description One attempt to collect it, or a manual payment.
         */
        get: operations["getSubscriptionInvoicePayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description The newest first. A signed-in shopper sees those of the own account.
         */
        get: operations["listSubscriptions"];
        put?: never;
        /**
         * Create a subscription
         * @description Of an account to an offering: one that is stored, by its id or reference, or one that is given here. It is frozen as it is now. The first invoice comes with the next billing run.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subscription */
        get: operations["getSubscription"];
        /**
         * Change a subscription
         * @description Only the attributes that are sent change. Another plan takes over when the running period ends. If the offering has a proration policy, the subscription is active and the period was invoiced, it takes over now: the unused days are given back, and a billing job is made for the first period of the new plan. A trial is kept. A new payment authority has unpaid invoices collected again.
         */
        put: operations["updateSubscription"];
        post?: never;
        /**
         * Delete a subscription
         * @description No run looks at it any more; its invoices and payments stay.
         */
        delete: operations["deleteSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of a subscription
         * @description As they were frozen with it. Not paged.
         */
        get: operations["listSubscriptionProducts"];
        /**
         * Attach, detach or replace a subscription's products
         * @description One entry after the other, all or none. Products come from the offering as it is now, or as it was when the subscription was made. The change holds from the next period on. If the offering has a proration policy, the subscription is active and the period was invoiced, it holds at once: the price of each product for the unused whole days of the period, rounded down, is charged or given back by a line of its own on the next invoice. Where the plan has a fixed price, products cost nothing and no line is made.
         */
        put: operations["changeSubscriptionProducts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans of a subscription
         * @description Those that it can change to; the one in force has meta.active_plan. Not paged.
         */
        get: operations["listSubscriptionPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the states of a subscription
         * @description What was done to it, the oldest first. Not paged.
         */
        get: operations["listSubscriptionStates"];
        put?: never;
        /**
         * Cancel, pause or resume a subscription, or make it pending
         * @description cancel and pause take effect when the running period ends: until then it stays active, and resume takes them back. Later, resume begins a new period, and the subscription is active again when that is paid. resume also lets a pending subscription go live, and one that unpaid invoices have ended go on. pending is possible before the first invoice. The plan may forbid the first three. What is not possible is answered with what is.
         */
        post: operations["createSubscriptionState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/subscriptions/{id}/states/{stateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a state of a subscription */
        get: operations["getSubscriptionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscriptions/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the books
         * @description Holds every invariant of the store (each period billed once, items that add up, one payment for each settled invoice, nothing stuck …) against its rows as they are at one moment, and names those that break one. It reads only and can be asked for while jobs run; a store with millions of invoices keeps it busy for a minute. A request that comes while another one of the store is checked gets the same answer; `checked_at` tells of which moment.
         */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token
         * @description Takes a form or a JSON object. The token is sent as `Authorization: Bearer …` and lives for 3600 seconds; when it has ended, ask for another one.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/oauth/access_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token
         * @description Takes a form or a JSON object. The token is sent as `Authorization: Bearer …` and lives for 3600 seconds; when it has ended, ask for another one.
         */
        post: operations["createAccessTokenVersioned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "account";
            name: string;
            legal_name: string | null;
            /** @description Unique in the store, when it is given. */
            registration_id: string | null;
            external_ref: string | null;
            /**
             * Format: uuid
             * @description Set when the account is created, and never changed.
             */
            parent_id: string | null;
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        AccountAuthenticationSettings: {
            data: {
                /** @enum {string} */
                type: "settings";
                enable_self_signup: boolean;
                /** @description Whether somebody who signs up gets an account of the same name. */
                auto_create_account_for_account_members: boolean;
                /** @description How many seconds an account token lives. */
                account_management_authentication_token_timeout_secs: number;
            };
            meta: {
                /**
                 * @description organization while a store only inherits, store after its first change.
                 * @enum {unknown}
                 */
                owner: "store" | "organization";
            };
        };
        AccountAuthenticationSettingsPatch: {
            data: {
                /** @enum {unknown} */
                type?: "settings" | "account_authentication_settings";
                enable_self_signup?: boolean;
                /** @description Whether somebody who signs up gets an account of the same name. */
                auto_create_account_for_account_members?: boolean;
                /** @description How many seconds an account token lives. */
                account_management_authentication_token_timeout_secs?: number;
            };
        };
        AccountDocument: {
            data: components["schemas"]["Account"];
        };
        AccountList: {
            data: components["schemas"]["Account"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        AccountMember: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "account_member";
            name: string;
            /** Format: email */
            email: string;
            /** @description Unique in the store; capital and small letters are the same. */
            username: string;
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        AccountMemberDocument: {
            data: components["schemas"]["AccountMember"];
        };
        AccountMemberList: {
            data: components["schemas"]["AccountMember"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        AccountMemberPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type?: "account_member";
                name?: string;
                /** Format: email */
                email?: string;
                /** @description Unique in the store; capital and small letters are the same. */
                username?: string;
                /** @description Ends all tokens of the member. With null nobody can sign in as the member. */
                password?: string | null;
            };
        };
        AccountMemberReference: {
            /** @enum {string} */
            type: "account_member";
            /** Format: uuid */
            id: string;
        };
        AccountMembership: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "account_membership";
            /** Format: uuid */
            account_member_id: string;
            relationships: {
                account: {
                    data: components["schemas"]["AccountReference"];
                };
                account_member: {
                    data: components["schemas"]["AccountMemberReference"];
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        AccountMembershipDocument: {
            data: components["schemas"]["AccountMembership"];
        };
        AccountMembershipDocumentWithIncluded: {
            data: components["schemas"]["AccountMembership"];
            included?: {
                account_members?: components["schemas"]["AccountMember"][];
                accounts?: components["schemas"]["Account"][];
            };
        };
        AccountMembershipListWithIncluded: {
            data: components["schemas"]["AccountMembership"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
            included?: {
                account_members?: components["schemas"]["AccountMember"][];
                accounts?: components["schemas"]["Account"][];
            };
        };
        AccountMembershipPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type?: "account_membership";
                /** Format: uuid */
                account_member_id?: string;
            };
        };
        AccountPatch: {
            data: {
                /** @enum {string} */
                type?: "account";
                name?: string;
                legal_name?: string | null;
                /** @description Unique in the store, when it is given. */
                registration_id?: string | null;
                external_ref?: string | null;
                /**
                 * Format: uuid
                 * @description Set when the account is created, and never changed.
                 */
                parent_id?: string | null;
            };
        };
        AccountReference: {
            /** @enum {string} */
            type: "account";
            /** Format: uuid */
            id: string;
        };
        AddCartItemTaxBody: {
            data: {
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description What people are shown. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
            };
        };
        AddCartItemsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {unknown} */
                type: "cart_item" | "custom_item" | "subscription_item";
                /** Format: uuid */
                product_id?: string;
                /** Format: uuid */
                subscription_offering_id?: string;
                subscription_configuration?: {
                    /** Format: uuid */
                    plan: string;
                    /** Format: uuid */
                    pricing_option?: string;
                };
                name: string;
                description: string;
                sku: string;
                slug: string;
                image: {
                    mime_type: string;
                    file_name: string;
                    href: string;
                };
                quantity: number;
                manage_stock: boolean;
                unit_price: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                value: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                custom_inputs?: {
                    [key: string]: unknown;
                };
                bundle_configuration?: {
                    selected_options: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                location?: string;
                /** Format: uuid */
                catalog_id?: string;
                /** @enum {string} */
                catalog_source?: "pim";
                links: {
                    /** Format: uri */
                    product?: string;
                };
                relationships: {
                    taxes: {
                        data: components["schemas"]["TaxItemReference"][] | null;
                    };
                };
                meta: {
                    display_price: {
                        with_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                    };
                    /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                    tax_fresh?: boolean;
                    timestamps: components["schemas"]["Timestamps"];
                };
            }[];
            meta: {
                display_price: {
                    with_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                tax_fresh?: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    expires_at: string;
                };
            };
            errors?: {
                /** @description The HTTP status. */
                status: number;
                /** @description Short and stable; safe to match on. */
                title: string;
                /** @description A sentence for people; its wording may change. */
                detail: string;
                /** @description Path of the offending member, as in data[2].rate. */
                source?: string;
                meta?: {
                    [key: string]: unknown;
                };
                request_id?: string;
            }[];
        };
        AddCartItemsBody: {
            data: unknown;
            options?: {
                /** @default false */
                add_all_or_nothing?: boolean | null;
            } | null;
        };
        AddCartTaxesBody: {
            data: ({
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description What people are shown. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
                /** @description The line, under either name, or the same line under both. */
                relationships?: {
                    item?: {
                        data?: {
                            /**
                             * @description Checked if given.
                             * @enum {unknown}
                             */
                            type?: "cart_item" | "custom_item" | "subscription_item";
                            /** Format: uuid */
                            id?: string;
                        };
                    };
                    order?: {
                        data?: {
                            /**
                             * @description Checked if given.
                             * @enum {unknown}
                             */
                            type?: "cart_item" | "custom_item" | "subscription_item";
                            /** Format: uuid */
                            id?: string;
                        };
                    };
                };
            } | unknown)[];
            options?: {
                /** @default false */
                add_all_or_nothing?: boolean | null;
            } | null;
        };
        AddNodeChildrenBody: {
            data: {
                /** @enum {string} */
                type: "node";
                /** Format: uuid */
                id: string;
                meta?: {
                    /** @description Among its siblings the higher comes first, null last. */
                    sort_order?: number | null;
                };
            }[];
        };
        AddProductFilesBody: {
            data: {
                /** @enum {string} */
                type: "file";
                /** Format: uuid */
                id: string;
            }[];
        };
        AddProductVariationsBody: {
            data: {
                /** @enum {string} */
                type: "product-variation";
                /** Format: uuid */
                id: string;
            }[];
        };
        /** @description Added, all or some: `errors` is there only if some were not. */
        AddedTaxes: {
            data: components["schemas"]["TaxItem"][];
            /** @description One for each element that was not added. */
            errors?: components["schemas"]["TaxError"][];
            options: {
                add_all_or_nothing: boolean;
            };
        };
        Address: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "address";
            /** @description What the account calls the address. */
            name: string | null;
            first_name: string | null;
            last_name: string | null;
            phone_number: string | null;
            /** @description For the delivery. */
            instructions: string | null;
            company_name: string | null;
            line_1: string | null;
            line_2: string | null;
            city: string | null;
            county: string | null;
            region: string | null;
            postcode: string | null;
            /** @description Two letters, as ISO 3166-1 alpha-2. */
            country: string | null;
            relationships: {
                account: {
                    data: components["schemas"]["AccountReference"];
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        AddressDocument: {
            data: components["schemas"]["Address"];
        };
        AddressList: {
            data: components["schemas"]["Address"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        AddressPatch: {
            data: {
                /** @enum {string} */
                type?: "address";
                /** @description What the account calls the address. */
                name?: string | null;
                first_name?: string | null;
                last_name?: string | null;
                phone_number?: string | null;
                /** @description For the delivery. */
                instructions?: string | null;
                company_name?: string | null;
                line_1?: string | null;
                line_2?: string | null;
                city?: string | null;
                county?: string | null;
                region?: string | null;
                postcode?: string | null;
                /** @description Two letters, as ISO 3166-1 alpha-2. */
                country?: string | null;
            };
        };
        AnonymizeOrdersAnswer: {
            data: components["schemas"]["Order"][];
        };
        AnonymizeOrdersBody: {
            data: {
                order_ids: string[];
            };
        };
        ApplicationKey: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "application_key";
            name: string;
            client_id: string;
            /** @description Only in the answer to its creation; it cannot be read later. */
            client_secret?: string;
            reserved_rate_limit: number;
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    last_used_at: string | null;
                };
            };
        };
        ApplicationKeyDocument: {
            data: components["schemas"]["ApplicationKey"];
        };
        ApplicationKeyList: {
            data: components["schemas"]["ApplicationKey"][];
            meta: {
                results: {
                    /**
                     * Format: int64
                     * @description Records that the filter lets through.
                     */
                    total: number;
                };
                page: {
                    /**
                     * Format: int64
                     * @description The most records on a page.
                     */
                    limit: number;
                    /**
                     * Format: int64
                     * @description Records before this page.
                     */
                    offset: number;
                    /**
                     * Format: int64
                     * @description Number of this page, from one.
                     */
                    current: number;
                    /**
                     * Format: int64
                     * @description Records of the whole collection.
                     */
                    total: number;
                };
                total_reserved_rate_limit: number;
            };
            links: components["schemas"]["PageLinks"];
        };
        ApplicationKeyPatch: {
            data: {
                /** @enum {string} */
                type?: "application_key";
                name?: string;
                /** @description Requests a second kept for this key. */
                reserved_rate_limit?: number;
            };
        };
        AssociateCartWithAccountAnswer: {
            data: components["schemas"]["AccountReference"][];
        };
        AssociateCartWithAccountBody: {
            data: {
                /** @enum {string} */
                type: "account";
                /** Format: uuid */
                id: string;
            }[];
        };
        AttachMatchingProductsAnswer: {
            meta: {
                /** @description How many nodes have all the matching products now; 0 if none matches. */
                nodes_attached: number;
                /** @description The ids among node_ids that are no nodes. */
                nodes_not_found: string[];
            };
        };
        AttachMatchingProductsBody: {
            data: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in, like), sku (eq, in, like), slug (eq, in, like), upc_ean (eq, in, like), manufacturer_part_num (eq, in, like), tags (eq, in, like), product_types (eq, in), templates (eq), commodity_type (eq; one of physical, digital), owner (eq; one of store, organization). */
                filter: string;
                /** @description Of any hierarchies; 100 at most. */
                node_ids: string[];
            };
        };
        AttachNodeProductsBody: {
            data: {
                /** @enum {string} */
                type: "product";
                /** Format: uuid */
                id: string;
            }[];
        };
        AttachOfferingPlansAnswer: {
            data: components["schemas"]["SubscriptionOfferingPlan"][];
        };
        AttachOfferingPlansBody: {
            data: {
                /** @description Ids of catalog-level records. */
                plans: string[];
            };
        };
        AttachOfferingProductsAnswer: {
            data: components["schemas"]["SubscriptionOfferingProduct"][];
        };
        AttachOfferingProductsBody: {
            data: {
                /** @description Ids of catalog-level records. */
                products: string[];
            };
        };
        /** @description Nothing was added. `Add all or nothing.`: add_all_or_nothing is true and a line is missing or full. `Tax item not added to cart item.`: the line of meta.id would have more than five tax items. */
        BareTaxError: {
            /** @description Of this error by itself: 400, 404 or 422. */
            status: number;
            /** @description Short and stable; safe to match on. */
            title: string;
            /** @description A sentence for people; its wording may change. */
            detail: string;
            meta?: {
                /** Format: uuid */
                id: string;
            };
        };
        BillingPlan: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_plan";
            attributes: {
                external_ref?: string;
                name: string;
                description?: string;
                /** @enum {unknown} */
                billing_interval_type: "day" | "week" | "month" | "year";
                billing_frequency: number;
                trial_period?: number;
                plan_length: number;
                /** @enum {unknown} */
                end_behavior: "close" | "roll";
                can_pause: boolean;
                can_resume: boolean;
                can_cancel: boolean;
                /** @description A discount: 10 is ten percent off. */
                base_price_percentage?: number;
                /** @description By currency code. */
                fixed_price?: {
                    [key: string]: {
                        /** Format: int64 */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        BillingPlanDocument: {
            data: components["schemas"]["BillingPlan"];
        };
        BillingPlanList: {
            data: components["schemas"]["BillingPlan"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        BillingPlanPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "subscription_plan";
                attributes: {
                    external_ref?: string | null;
                    name?: string;
                    description?: string | null;
                    /** @enum {unknown} */
                    billing_interval_type?: "day" | "week" | "month" | "year";
                    /** @description Intervals between two bills. */
                    billing_frequency?: number;
                    /** @description Intervals that the plan runs, if it closes. */
                    plan_length?: number;
                    /**
                     * @description close: it ends after plan_length. roll: it goes on.
                     * @enum {unknown}
                     */
                    end_behavior?: "close" | "roll";
                    can_pause?: boolean;
                    can_resume?: boolean;
                    can_cancel?: boolean;
                    /** @description Intervals before charging starts. */
                    trial_period?: number | null;
                    /** @description A discount on the prices of the products: 10 is ten percent off. */
                    base_price_percentage?: number | null;
                    /** @description Currencies that are not named stay; null removes one of them, or all. */
                    fixed_price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        } | null;
                    } | null;
                };
            };
        };
        BillingProduct: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_product";
            attributes: {
                external_ref?: string;
                name: string;
                description?: string;
                sku?: string;
                /** Format: uri */
                main_image?: string;
                /** @description By currency code. */
                price?: {
                    [key: string]: {
                        /** Format: int64 */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                price_units?: {
                    /** @enum {unknown} */
                    unit: "day" | "month";
                    amount: number;
                };
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @description With or without tax, as the price was given. */
                display_price?: {
                    without_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    with_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        BillingProductDocument: {
            data: components["schemas"]["BillingProduct"];
        };
        BillingProductList: {
            data: components["schemas"]["BillingProduct"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        BillingProductPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "subscription_product";
                attributes: {
                    external_ref?: string | null;
                    name?: string;
                    description?: string | null;
                    sku?: string | null;
                    /**
                     * Format: uri
                     * @description An absolute address. Nothing is fetched from there.
                     */
                    main_image?: string | null;
                    /** @description Currencies that are not named stay; null removes one of them, or all. */
                    price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        } | null;
                    } | null;
                    /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                    price_units?: {
                        /** @enum {unknown} */
                        unit: "day" | "month";
                        /** Format: int64 */
                        amount: number;
                    } | null;
                };
            };
        };
        BuildOfferingBody: {
            data: {
                external_ref?: string;
                name: string;
                description?: string;
                products: (string | Record<string, never>)[];
                plans: (string | Record<string, never>)[];
            };
        };
        CaptureTransactionBody: Record<string, never> | null;
        Cart: {
            /** @description The reference that the caller chose. */
            id: string;
            /** @enum {string} */
            type: "cart";
            name: string;
            description: string;
            contact?: {
                email: string;
            };
            custom_attributes?: {
                [key: string]: {
                    /** @enum {unknown} */
                    type: "string" | "boolean" | "integer" | "float";
                    value: string | boolean | number;
                };
            };
            discount_settings: {
                custom_discounts_enabled: boolean;
                use_rule_promotions: boolean;
            };
            inventory_settings: {
                defer_inventory_check: boolean;
            };
            links: {
                /** Format: uri */
                self: string;
            };
            relationships: {
                items: {
                    data: {
                        /** @enum {unknown} */
                        type: "cart_item" | "custom_item" | "subscription_item";
                        /** Format: uuid */
                        id: string;
                    }[] | null;
                };
                accounts: {
                    data?: components["schemas"]["AccountReference"][];
                };
                customers: Record<string, never>;
            };
            meta: {
                display_price: {
                    with_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                tax_fresh?: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    expires_at: string;
                };
            };
        };
        CartDocument: {
            data: components["schemas"]["Cart"];
        };
        CartDocumentWithIncluded: {
            data: components["schemas"]["Cart"];
            included?: {
                items?: {
                    /** Format: uuid */
                    id: string;
                    /** @enum {unknown} */
                    type: "cart_item" | "custom_item" | "subscription_item";
                    /** Format: uuid */
                    product_id?: string;
                    /** Format: uuid */
                    subscription_offering_id?: string;
                    subscription_configuration?: {
                        /** Format: uuid */
                        plan: string;
                        /** Format: uuid */
                        pricing_option?: string;
                    };
                    name: string;
                    description: string;
                    sku: string;
                    slug: string;
                    image: {
                        mime_type: string;
                        file_name: string;
                        href: string;
                    };
                    quantity: number;
                    manage_stock: boolean;
                    unit_price: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        includes_tax: boolean;
                    };
                    value: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        includes_tax: boolean;
                    };
                    custom_inputs?: {
                        [key: string]: unknown;
                    };
                    bundle_configuration?: {
                        selected_options: {
                            [key: string]: {
                                [key: string]: number;
                            };
                        };
                    };
                    location?: string;
                    /** Format: uuid */
                    catalog_id?: string;
                    /** @enum {string} */
                    catalog_source?: "pim";
                    links: {
                        /** Format: uri */
                        product?: string;
                    };
                    relationships: {
                        taxes: {
                            data: components["schemas"]["TaxItemReference"][] | null;
                        };
                    };
                    meta: {
                        display_price: {
                            with_tax: {
                                unit: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                value: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                            without_tax: {
                                unit: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                value: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                            tax: {
                                unit: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                value: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                            discount: {
                                unit: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                value: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                            without_discount: {
                                unit: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                value: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                        };
                        /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                        tax_fresh?: boolean;
                        timestamps: components["schemas"]["Timestamps"];
                    };
                }[];
                tax_items?: components["schemas"]["TaxItem"][];
            };
        };
        CartItemPatch: {
            data: {
                /** @description With 0 the line is removed. */
                quantity?: number;
                /** @description Of a product: texts by the keys of the product's own custom inputs. */
                custom_inputs?: {
                    [key: string]: unknown;
                } | null;
                /** @description Slug of a stock location. */
                location?: string | null;
            };
        };
        CartItemTaxPatch: {
            data: {
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description What people are shown. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate?: number;
            };
        };
        CartItemsPatch: {
            data: {
                /** Format: uuid */
                id: string;
                /** @description With 0 the line is removed. */
                quantity?: number;
                /** @description Of a product: texts by the keys of the product's own custom inputs. */
                custom_inputs?: {
                    [key: string]: unknown;
                } | null;
                /** @description Slug of a stock location. */
                location?: string | null;
            }[];
            options?: {
                /** @default true */
                update_all_or_nothing?: boolean | null;
            } | null;
        };
        CartList: {
            data: components["schemas"]["Cart"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CartPatch: {
            data: {
                /** @enum {string} */
                type?: "cart";
                /** @description Not only spaces. */
                name?: string;
                description?: string | null;
                /** @description Of a guest; a cart of an account has none. */
                contact?: {
                    /** Format: email */
                    email?: string | null;
                } | null;
                /** @description Replaced as a whole. */
                custom_attributes?: {
                    [key: string]: {
                        /** @enum {string} */
                        type: "string" | "boolean" | "integer" | "float";
                        /** @description Of that type. */
                        value: unknown;
                    } & (unknown & unknown & unknown & unknown);
                } | null;
                /** @description Kept and shown; there are no discounts yet. */
                discount_settings?: {
                    custom_discounts_enabled?: boolean;
                    use_rule_promotions?: boolean;
                };
                inventory_settings?: {
                    defer_inventory_check?: boolean;
                };
            };
        };
        CartSettings: {
            data: {
                /** @enum {string} */
                type: "settings";
                /** @description Used from the next write to a cart on. */
                cart_expiry_days: number;
                /** @description At most one of them is true. */
                discounts: {
                    custom_discounts_enabled: boolean;
                    use_rule_promotions: boolean;
                };
                inventories: {
                    defer_inventory_check: boolean;
                };
                show_all_carts: boolean;
                /** @description Whether a cart whose tax was given for other contents cannot be checked out. */
                checkout_requires_fresh_tax: boolean;
            };
            meta: {
                /**
                 * @description organization while a store only inherits, store after its first change.
                 * @enum {unknown}
                 */
                owner: "store" | "organization";
            };
        };
        CartSettingsPatch: {
            data: {
                /** @enum {string} */
                type?: "settings";
                /** @description Used from the next write to a cart on. */
                cart_expiry_days?: number;
                discounts?: {
                    custom_discounts_enabled?: boolean;
                    use_rule_promotions?: boolean;
                };
                inventories?: {
                    defer_inventory_check?: boolean;
                };
                show_all_carts?: boolean;
                /** @description Whether a cart whose tax was given for other contents cannot be checked out. */
                checkout_requires_fresh_tax?: boolean;
            };
        };
        Catalog: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "catalog";
            attributes: {
                name: string;
                description: string;
                /** @description In the order in which shoppers see them. */
                hierarchy_ids: string[];
                /** Format: uuid */
                pricebook_id: string | null;
                /** @description The greater number has the higher priority. */
                pricebook_ids?: {
                    /** Format: uuid */
                    id: string;
                    priority: number;
                }[];
                /** @description Texts by language tag, as in `fr-FR`. */
                locales?: {
                    [key: string]: {
                        name: string;
                        description?: string;
                    };
                };
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                rules: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                releases: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        CatalogDocument: {
            data: components["schemas"]["Catalog"];
        };
        CatalogHierarchy: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "hierarchy";
            attributes: {
                name: string;
                description?: string;
                slug?: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                published_at: string | null;
            };
            relationships: {
                products: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                children: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                nodes: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            meta: {
                language?: string;
            };
        };
        CatalogHierarchyDocument: {
            data: components["schemas"]["CatalogHierarchy"];
            links: {
                /** Format: uri */
                self: string;
            };
        };
        CatalogHierarchyList: {
            data: components["schemas"]["CatalogHierarchy"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CatalogList: {
            data: components["schemas"]["Catalog"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CatalogNode: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "node";
            attributes: {
                name: string;
                description?: string;
                slug?: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                published_at: string | null;
                curated_products: string[];
                /** @enum {string} */
                status: "live";
            };
            relationships: {
                products: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                children: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                parent: {
                    data: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                    };
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                hierarchy: {
                    data: {
                        type: string;
                        /** Format: uuid */
                        id: string;
                    };
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            meta: {
                language?: string;
                bread_crumb: string[];
                breadcrumbs: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    slug?: string;
                }[];
                has_children: boolean;
            };
        };
        CatalogNodeDocument: {
            data: components["schemas"]["CatalogNode"];
            links: {
                /** Format: uri */
                self: string;
            };
        };
        CatalogNodeList: {
            data: components["schemas"]["CatalogNode"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CatalogPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "catalog";
                attributes: {
                    name?: string;
                    /** @description In the order in which shoppers see them, each once. */
                    hierarchy_ids?: string[];
                    description?: string | null;
                    /** Format: uuid */
                    pricebook_id?: string | null;
                    /** @description Instead of `pricebook_id`. The greater number has the higher priority. */
                    pricebook_ids?: {
                        /** Format: uuid */
                        id: string;
                        priority: number;
                    }[] | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                };
            };
        };
        CatalogProduct: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product";
            attributes: {
                name: string;
                description?: string;
                sku?: string;
                slug: string;
                manufacturer_part_num?: string;
                upc_ean?: string;
                external_ref: string | null;
                /** @enum {string} */
                status: "live";
                /** @enum {unknown} */
                commodity_type: "physical" | "digital";
                /** @description True for a parent, which has built children. */
                base_product: boolean;
                /** Format: uuid */
                base_product_id?: string;
                /** @enum {boolean} */
                curated_product?: true;
                tags?: string[];
                price_modifiers?: string[];
                /** @description Amounts by currency code. */
                price?: {
                    [key: string]: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                tiers?: {
                    [key: string]: {
                        minimum_quantity: number;
                        /** @description Amounts by currency code. */
                        price: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                includes_tax: boolean;
                            };
                        };
                    };
                };
                shopper_attributes?: {
                    [key: string]: string;
                };
                components?: {
                    [key: string]: {
                        name: string;
                        min: number | null;
                        max: number | null;
                        sort_order: number | null;
                        options: components["schemas"]["ComponentOption"][];
                    };
                };
                custom_inputs?: {
                    [key: string]: {
                        name: string;
                        validation_rules: {
                            /** @enum {string} */
                            type: "string";
                            options: {
                                max_length: number;
                            };
                        }[];
                        required: boolean | null;
                    };
                };
                /** @description Values by template and field. */
                extensions?: {
                    [key: string]: {
                        [key: string]: unknown;
                    };
                };
                language?: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                published_at: string | null;
            };
            relationships: {
                parent?: {
                    data: components["schemas"]["ProductReference"];
                    links: {
                        /** Format: uri */
                        self: string;
                    };
                };
                children?: {
                    data: components["schemas"]["ProductReference"][];
                    links: {
                        /** Format: uri */
                        self: string;
                    };
                };
                files?: {
                    data: components["schemas"]["LinkedFile"][];
                    links: {
                        /** Format: uri */
                        self: string;
                    };
                };
                main_image?: {
                    data: components["schemas"]["MainImageReference"] | null;
                    links: {
                        /** Format: uri */
                        self: string;
                    };
                };
                component_products?: {
                    data: components["schemas"]["ProductReference"][];
                    links: {
                        /** Format: uri */
                        self: string;
                    };
                };
            };
            meta: {
                /** Format: uuid */
                catalog_id: string;
                /** @enum {string} */
                catalog_source: "pim";
                product_types: ("standard" | "parent" | "child" | "bundle")[];
                bread_crumb_nodes?: string[];
                /** @description The ancestors of each node, outermost first. */
                bread_crumbs?: {
                    [key: string]: string[];
                };
                /** @description Options by variation; the last names the child. */
                variation_matrix: {
                    [key: string]: unknown;
                };
                variations?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    sort_order: number | null;
                    options: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        sort_order: number | null;
                        description?: string;
                    }[];
                }[];
                child_option_ids?: string[];
                child_variations?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    sort_order: number | null;
                    option: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        sort_order: number | null;
                        description?: string;
                    };
                }[];
                bundle_configuration?: {
                    selected_options: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                    component_products: {
                        [key: string]: {
                            /** @description In the currency asked for; with or without tax, as the price was authored. */
                            display_price?: {
                                with_tax?: {
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                without_tax?: {
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                            sale_id?: string;
                            /** Format: date-time */
                            sale_expires?: string | null;
                            /** @description Amounts by currency code. */
                            original_price?: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    includes_tax: boolean;
                                };
                            };
                            /** @description In the currency asked for; with or without tax, as the price was authored. */
                            original_display_price?: {
                                with_tax?: {
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                without_tax?: {
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                            };
                            /** Format: uuid */
                            pricebook_id: string | null;
                            tiers?: {
                                [key: string]: {
                                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                                    display_price?: {
                                        with_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                        without_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                    };
                                    sale_id?: string;
                                    /** Format: date-time */
                                    sale_expires?: string | null;
                                    /** @description Amounts by currency code. */
                                    original_price?: {
                                        [key: string]: {
                                            /**
                                             * Format: int64
                                             * @description In the currency's smallest unit.
                                             */
                                            amount: number;
                                            includes_tax: boolean;
                                        };
                                    };
                                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                                    original_display_price?: {
                                        with_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                        without_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                    };
                                };
                            };
                            price_modifiers?: {
                                [key: string]: {
                                    /** @enum {unknown} */
                                    modifier_type: "price_increment" | "price_decrement" | "price_equals";
                                    /** @description Amounts by currency code. */
                                    currencies: {
                                        [key: string]: {
                                            /**
                                             * Format: int64
                                             * @description In the currency's smallest unit.
                                             */
                                            amount: number;
                                            includes_tax: boolean;
                                        };
                                    };
                                };
                            };
                            /** @description Amounts by currency code. */
                            price?: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    includes_tax: boolean;
                                };
                            };
                        };
                    };
                };
                /** @description In the currency asked for; with or without tax, as the price was authored. */
                display_price?: {
                    with_tax?: {
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax?: {
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                sale_id?: string;
                /** Format: date-time */
                sale_expires?: string | null;
                /** @description Amounts by currency code. */
                original_price?: {
                    [key: string]: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                /** @description In the currency asked for; with or without tax, as the price was authored. */
                original_display_price?: {
                    with_tax?: {
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax?: {
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** Format: uuid */
                pricebook_id: string | null;
                tiers?: {
                    [key: string]: {
                        /** @description In the currency asked for; with or without tax, as the price was authored. */
                        display_price?: {
                            with_tax?: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            without_tax?: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        sale_id?: string;
                        /** Format: date-time */
                        sale_expires?: string | null;
                        /** @description Amounts by currency code. */
                        original_price?: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                includes_tax: boolean;
                            };
                        };
                        /** @description In the currency asked for; with or without tax, as the price was authored. */
                        original_display_price?: {
                            with_tax?: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            without_tax?: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                    };
                };
                price_modifiers?: {
                    [key: string]: {
                        /** @enum {unknown} */
                        modifier_type: "price_increment" | "price_decrement" | "price_equals";
                        /** @description Amounts by currency code. */
                        currencies: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                includes_tax: boolean;
                            };
                        };
                    };
                };
            };
        };
        CatalogProductDocumentWithIncluded: {
            data: components["schemas"]["CatalogProduct"];
            included?: {
                main_images?: components["schemas"]["File"][];
                files?: components["schemas"]["File"][];
                component_products?: components["schemas"]["CatalogProduct"][];
            };
            links: {
                /** Format: uri */
                self: string;
            };
        };
        CatalogProductListWithIncluded: {
            data: components["schemas"]["CatalogProduct"][];
            included?: {
                main_images?: components["schemas"]["File"][];
                files?: components["schemas"]["File"][];
                component_products?: components["schemas"]["CatalogProduct"][];
            };
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CatalogRelease: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "catalog-release";
            attributes: {
                name: string;
                description: string;
                /** Format: uuid */
                catalog_id: string;
                /**
                 * Format: date-time
                 * @description The moment of its data; null until it is published.
                 */
                published_at: string | null;
                hierarchies: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                }[];
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                started_at: string | null;
                /** @enum {unknown} */
                release_status: "PENDING" | "IN_PROGRESS" | "PUBLISHED" | "FAILED";
                /** @description Everything was computed anew; otherwise only what changed. */
                is_full_publish: boolean;
                is_full_delta: boolean;
                total_products: number;
                total_nodes: number;
                percent_completed: number;
                /** @enum {unknown} */
                owner: "store" | "organization";
                language?: string;
                /** @description Why it failed. */
                error?: string;
            };
            relationships: {
                products: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                hierarchies: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            links: components["schemas"]["SelfLink"];
        };
        CatalogReleaseDocument: {
            data: components["schemas"]["CatalogRelease"];
        };
        CatalogReleaseList: {
            data: components["schemas"]["CatalogRelease"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CatalogRule: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "catalog_rule";
            attributes: {
                name: string;
                description?: string;
                /** Format: uuid */
                catalog_id: string;
                account_ids: string[];
                account_tag_ids: string[];
                customer_ids: string[];
                channels: string[];
                /** @description In lower case. */
                tags: string[];
                schedules: {
                    /** Format: date-time */
                    valid_from?: string;
                    /** Format: date-time */
                    valid_to?: string;
                }[];
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        CatalogRuleDocument: {
            data: components["schemas"]["CatalogRule"];
        };
        CatalogRuleList: {
            data: components["schemas"]["CatalogRule"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CatalogRulePatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "catalog_rule";
                attributes: {
                    /** @description Without spaces. */
                    name?: string;
                    /** Format: uuid */
                    catalog_id?: string;
                    description?: string | null;
                    /** @description Only for these accounts; empty: for all. */
                    account_ids?: string[] | null;
                    /** @description Only for accounts that have one of these tags; empty: for all. */
                    account_tag_ids?: string[] | null;
                    /** @description Only for these customers; empty: for all. */
                    customer_ids?: string[] | null;
                    /** @description Only in these channels; empty: in all. Case matters. */
                    channels?: string[] | null;
                    /** @description Only with one of these tags; empty: with any or none. Case does not matter. */
                    tags?: string[] | null;
                    /** @description Only in these times, from `valid_from` until just before `valid_to`, of which one may be left open; empty: always. */
                    schedules?: {
                        /** Format: date-time */
                        valid_from?: string | null;
                        /** Format: date-time */
                        valid_to?: string | null;
                    }[] | null;
                };
            };
        };
        ChangeSubscriptionProductsBody: {
            data: {
                /** @enum {unknown} */
                type: "attach" | "detach" | "replace";
                products: string[];
            }[];
        };
        CheckOutCartBody: {
            data: {
                /** @description A guest. */
                customer?: {
                    name: string;
                    /** Format: email */
                    email: string;
                };
                /** @description With an admin token; an account token says it by itself. */
                account?: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    member_id: string;
                };
                /** @description Of an account: whom to write to. */
                contact?: {
                    name: string;
                    /** Format: email */
                    email: string;
                };
                /** @description At least one of `region` and `county` is required. */
                billing_address: {
                    first_name: string;
                    last_name: string;
                    company_name?: string | null;
                    line_1: string;
                    line_2?: string | null;
                    city?: string | null;
                    county?: string | null;
                    region?: string | null;
                    postcode: string;
                    /** @description Two letters, as ISO 3166-1 alpha-2. */
                    country: string;
                };
                /** @description At least one of `region` and `county` is required. */
                shipping_address?: {
                    first_name: string;
                    last_name: string;
                    company_name?: string | null;
                    line_1: string;
                    line_2?: string | null;
                    city?: string | null;
                    county?: string | null;
                    region?: string | null;
                    postcode: string;
                    /** @description Two letters, as ISO 3166-1 alpha-2. */
                    country: string;
                    phone_number?: string | null;
                    instructions?: string | null;
                };
                order_number?: string;
                external_ref?: string;
            };
        };
        CheckedOutOrder: {
            data: components["schemas"]["Order"];
            included: {
                items?: components["schemas"]["OrderItem"][];
                tax_items?: components["schemas"]["OrderTaxItem"][];
            };
        };
        ComponentOption: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product";
            quantity: number;
            sort_order: number | null;
            default: boolean | null;
        };
        ConfigureBundleBody: {
            data: {
                /** @description Component → product id → quantity; `{}` for the default configuration. */
                selected_options: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            };
        };
        CreateAccessTokenAnswer: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds of life. */
            expires_in: number;
            /** @description When it ends, in seconds since 1970. */
            expires: number;
            /** @enum {unknown} */
            identifier: "client_credentials" | "implicit";
        };
        CreateAccessTokenVersionedAnswer: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds of life. */
            expires_in: number;
            /** @description When it ends, in seconds since 1970. */
            expires: number;
            /** @enum {unknown} */
            identifier: "client_credentials" | "implicit";
        };
        CreateAccountTokensAnswer: {
            data: {
                /** @enum {string} */
                type: "account_management_authentication_token";
                /** Format: uuid */
                account_id: string;
                account_name: string;
                token: string;
                /** Format: date-time */
                expires: string;
            }[];
            meta: {
                results: {
                    /**
                     * Format: int64
                     * @description Records that the filter lets through.
                     */
                    total: number;
                };
                page: {
                    /**
                     * Format: int64
                     * @description The most records on a page.
                     */
                    limit: number;
                    /**
                     * Format: int64
                     * @description Records before this page.
                     */
                    offset: number;
                    /**
                     * Format: int64
                     * @description Number of this page, from one.
                     */
                    current: number;
                    /**
                     * Format: int64
                     * @description Records of the whole collection.
                     */
                    total: number;
                };
                /** Format: uuid */
                account_member_id: string;
            };
        };
        Currency: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "currency";
            /** @description Three capital letters, as ISO 4217. */
            code: string;
            /** @description Kept for the caller; prices are never converted. */
            exchange_rate: number;
            /** @description How an amount is written; `{price}` stands for the number. */
            format: string;
            /** @description One character, no digit. */
            decimal_point: string;
            /** @description One character, no digit; or nothing. */
            thousand_separator: string;
            decimal_places: number;
            /** @description Making a currency the default demotes the old one. */
            default: boolean;
            /** @description The default currency is always enabled. */
            enabled: boolean;
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        CurrencyDocument: {
            data: components["schemas"]["Currency"];
        };
        CurrencyList: {
            data: components["schemas"]["Currency"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        CurrencyPatch: {
            data: {
                /** @enum {string} */
                type?: "currency";
                /** @description Three capital letters, as ISO 4217. */
                code?: string;
                /** @description Kept for the caller; prices are never converted. */
                exchange_rate?: number;
                /** @description How an amount is written; `{price}` stands for the number. */
                format?: string;
                /** @description One character, no digit. */
                decimal_point?: string;
                /** @description One character, no digit; or nothing. */
                thousand_separator?: string;
                decimal_places?: number;
                /** @description Making a currency the default demotes the old one. */
                default?: boolean;
                /** @description The default currency is always enabled. */
                enabled?: boolean;
            };
        };
        CurrentRelease: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "catalog-release";
            attributes: {
                name: string;
                description: string;
                /** Format: uuid */
                catalog_id: string;
                /**
                 * Format: date-time
                 * @description The moment of its data; null until it is published.
                 */
                published_at: string | null;
                hierarchies: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                }[];
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                started_at: string | null;
                /** @enum {unknown} */
                release_status: "PENDING" | "IN_PROGRESS" | "PUBLISHED" | "FAILED";
                /** @description Everything was computed anew; otherwise only what changed. */
                is_full_publish: boolean;
                is_full_delta: boolean;
                total_products: number;
                total_nodes: number;
                percent_completed: number;
                /** @enum {unknown} */
                owner: "store" | "organization";
                language?: string;
                /** @description Why it failed. */
                error?: string;
            };
        };
        CurrentReleaseDocument: {
            data: components["schemas"]["CurrentRelease"];
            links: {
                /** Format: uri */
                self: string;
            };
        };
        DeleteCartItemAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {unknown} */
                type: "cart_item" | "custom_item" | "subscription_item";
                /** Format: uuid */
                product_id?: string;
                /** Format: uuid */
                subscription_offering_id?: string;
                subscription_configuration?: {
                    /** Format: uuid */
                    plan: string;
                    /** Format: uuid */
                    pricing_option?: string;
                };
                name: string;
                description: string;
                sku: string;
                slug: string;
                image: {
                    mime_type: string;
                    file_name: string;
                    href: string;
                };
                quantity: number;
                manage_stock: boolean;
                unit_price: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                value: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                custom_inputs?: {
                    [key: string]: unknown;
                };
                bundle_configuration?: {
                    selected_options: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                location?: string;
                /** Format: uuid */
                catalog_id?: string;
                /** @enum {string} */
                catalog_source?: "pim";
                links: {
                    /** Format: uri */
                    product?: string;
                };
                relationships: {
                    taxes: {
                        data: components["schemas"]["TaxItemReference"][] | null;
                    };
                };
                meta: {
                    display_price: {
                        with_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                    };
                    /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                    tax_fresh?: boolean;
                    timestamps: components["schemas"]["Timestamps"];
                };
            }[];
            meta: {
                display_price: {
                    with_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                tax_fresh?: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    expires_at: string;
                };
            };
        };
        DetachMatchingProductsAnswer: {
            meta: {
                /** @description How many nodes have none of the matching products now; 0 if none matches. */
                nodes_detached: number;
                /** @description The ids among node_ids that are no nodes. */
                nodes_not_found: string[];
            };
        };
        DetachMatchingProductsBody: {
            data: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in, like), sku (eq, in, like), slug (eq, in, like), upc_ean (eq, in, like), manufacturer_part_num (eq, in, like), tags (eq, in, like), product_types (eq, in), templates (eq), commodity_type (eq; one of physical, digital), owner (eq; one of store, organization). */
                filter: string;
                /** @description Of any hierarchies; 100 at most. */
                node_ids: string[];
            };
        };
        DetachNodeProductsBody: {
            data: {
                /** @enum {string} */
                type: "product";
                /** Format: uuid */
                id: string;
            }[];
        };
        DissociateCartFromAccountBody: {
            data: {
                /** @enum {string} */
                type: "account";
                /** Format: uuid */
                id: string;
            }[];
        };
        DunningRule: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_dunning_rule";
            attributes: {
                /** @enum {unknown} */
                payment_retry_type: "fixed" | "backoff";
                payment_retry_interval: number;
                /** @enum {unknown} */
                payment_retry_unit: "day" | "week";
                payment_retry_multiplier?: number;
                payment_retries_limit: number;
                /** @enum {unknown} */
                action: "none" | "pause" | "close" | "suspend";
                default: boolean;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        DunningRuleDocument: {
            data: components["schemas"]["DunningRule"];
        };
        DunningRuleList: {
            data: components["schemas"]["DunningRule"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        DunningRulePatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "subscription_dunning_rule";
                attributes: {
                    /**
                     * @description fixed: every wait is the same. backoff: each is longer, by the multiplier.
                     * @enum {unknown}
                     */
                    payment_retry_type?: "fixed" | "backoff";
                    /** @description Retries after the first attempt. */
                    payment_retries_limit?: number;
                    /**
                     * @description What becomes of the subscription when the last retry has failed.
                     * @enum {unknown}
                     */
                    action?: "none" | "pause" | "close" | "suspend";
                    /** @description 1 when it is left out. */
                    payment_retry_interval?: number | null;
                    /**
                     * @description day when it is left out.
                     * @enum {unknown}
                     */
                    payment_retry_unit?: "day" | "week" | null;
                    /** @description Required with backoff, and refused with fixed. */
                    payment_retry_multiplier?: number | null;
                    /** @description The rule that is followed: one at most, so that the one before no longer is. */
                    default?: boolean;
                };
            };
        };
        /** Errors */
        Errors: {
            errors: {
                /** @description The HTTP status. */
                status: number;
                /** @description Short and stable; safe to match on. */
                title: string;
                /** @description A sentence for people; its wording may change. */
                detail: string;
                /** @description Path of the offending member, as in data[2].rate. */
                source?: string;
                meta?: {
                    [key: string]: unknown;
                };
                request_id?: string;
            }[];
        };
        ExplainPriceAnswer: {
            data: {
                /** @enum {string} */
                type: "price-explanation";
                /** @description The whole in one or two sentences. */
                summary: string;
                context: {
                    /** Format: uuid */
                    account_id: string | null;
                    channel: string | null;
                    tags: string[];
                    currency: string;
                    /** Format: date-time */
                    at: string;
                    quantity: number | null;
                    /** @description The same in words. */
                    explanation: string;
                };
                catalog: {
                    /**
                     * @description `default`: no rule qualifies, so the catalog that was published first is used.
                     * @enum {unknown}
                     */
                    chosen_by: "rule" | "default" | "nothing";
                    /** Format: uuid */
                    catalog_id: string | null;
                    /** Format: uuid */
                    rule_id: string | null;
                    /** @description All rules of the store, the oldest first. */
                    rules: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** Format: uuid */
                        catalog_id: string;
                        /**
                         * @description `unpublished`: its catalog has no current release, so it takes no part.
                         * @enum {unknown}
                         */
                        outcome: "won" | "lost" | "disqualified" | "unpublished";
                        /** @description How many of its criteria match the context. */
                        score: number;
                        /** @description The same in words. */
                        explanation: string;
                    }[];
                    /** @description The same in words. */
                    explanation: string;
                };
                release: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    catalog_id: string;
                    name: string;
                    /** Format: date-time */
                    published_at: string | null;
                    is_full_publish: boolean;
                    /** @description The same in words. */
                    explanation: string;
                } | null;
                product: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    sku: string | null;
                    /**
                     * @description As the release has it.
                     * @enum {unknown}
                     */
                    product_type?: "standard" | "parent" | "child" | "bundle";
                    /**
                     * @description `component-only`: it is there only for the bundles that hold it.
                     * @enum {unknown}
                     */
                    presence: "listed" | "component-only" | "absent";
                    /** @description Why it is not listed, as far as what is authored now can tell. */
                    reasons: {
                        /** @enum {unknown} */
                        code: "draft" | "not-attached" | "incomplete-bundle" | "created-later" | "changed-later" | "deleted-later";
                        /** @description The same in words. */
                        explanation: string;
                    }[];
                    node_ids: string[];
                    /** @description For `component-only`: the first bundles that hold it. */
                    bundles: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                    }[];
                    /** @description The same in words. */
                    explanation: string;
                };
                price: {
                    /**
                     * @description `authoring`: what is authored now gives the very price of the release, so every step can be told. `release`: something was edited since; amounts have their modifiers in them.
                     * @enum {unknown}
                     */
                    source: "authoring" | "release";
                    source_explanation: string;
                    /** @description Of the release, highest priority first. */
                    price_books: {
                        /** Format: uuid */
                        id: string;
                        /** @description Null when the price book is gone. */
                        name: string | null;
                        priority: number;
                        /** @enum {unknown} */
                        outcome: "won" | "no-record" | "not-asked";
                        /** @description The same in words. */
                        explanation: string;
                    }[];
                    record: {
                        /** Format: uuid */
                        pricebook_id: string;
                        /** @description Null where the release does not tell. */
                        sku: string | null;
                        /** @description True for the record of the parent's SKU; null where the release does not tell. */
                        inherited: boolean | null;
                        /** @description The same in words. */
                        explanation: string;
                    } | null;
                    modifiers: {
                        name: string;
                        /** @enum {unknown} */
                        outcome: "applied" | "own-price" | "not-in-price-book" | "no-price";
                        /** @description The same in words. */
                        explanation: string;
                    }[];
                    /** @description In the order in which they win. */
                    sales: {
                        id: string;
                        /** Format: date-time */
                        valid_from: string | null;
                        /** Format: date-time */
                        valid_to: string | null;
                        /** @enum {unknown} */
                        outcome: "in-force" | "lost" | "not-begun" | "ended" | "other-bundle";
                        /** @description The same in words. */
                        explanation: string;
                    }[];
                    amounts: {
                        currency: string;
                        includes_tax: boolean;
                        /** @description How the amount came about, in order. */
                        steps: {
                            /** @enum {unknown} */
                            step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                            /** @description Of the sale, tier or modifier. */
                            name?: string;
                            amount: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            /** @description The same in words. */
                            explanation: string;
                        }[];
                        amount: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        original_amount?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        tiers: {
                            name: string;
                            minimum_quantity: number;
                            steps: {
                                /** @enum {unknown} */
                                step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                                /** @description Of the sale, tier or modifier. */
                                name?: string;
                                amount: {
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                };
                                /** @description The same in words. */
                                explanation: string;
                            }[];
                            amount: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        }[];
                        /** @description What one costs when so many are bought; only if a quantity was asked for. */
                        unit?: {
                            quantity: number;
                            tier: string | null;
                            amount: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            /** @description The same in words. */
                            explanation: string;
                        };
                        /** @description The same in words. */
                        explanation: string;
                    }[];
                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                    display_price?: {
                        with_tax?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        without_tax?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                    original_display_price?: {
                        with_tax?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        without_tax?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    /** @description The same in words. */
                    explanation: string;
                    /** @description Of a bundle, in its default configuration. */
                    bundle?: {
                        /** @enum {unknown} */
                        pricing: "fixed" | "cumulative";
                        components: {
                            key: string;
                            name: string;
                            /**
                             * @description The options marked as default; or the first `min`; or all, without a `min`.
                             * @enum {unknown}
                             */
                            selected_by: "default" | "first" | "all";
                            options: {
                                /** Format: uuid */
                                product_id: string;
                                name: string | null;
                                quantity: number;
                                selected: boolean;
                                /** @description Price × quantity, by currency. */
                                totals: {
                                    amount: number;
                                    currency: string;
                                    formatted: string;
                                }[];
                                price: {
                                    /**
                                     * @description `authoring`: what is authored now gives the very price of the release, so every step can be told. `release`: something was edited since; amounts have their modifiers in them.
                                     * @enum {unknown}
                                     */
                                    source: "authoring" | "release";
                                    source_explanation: string;
                                    /** @description Of the release, highest priority first. */
                                    price_books: {
                                        /** Format: uuid */
                                        id: string;
                                        /** @description Null when the price book is gone. */
                                        name: string | null;
                                        priority: number;
                                        /** @enum {unknown} */
                                        outcome: "won" | "no-record" | "not-asked";
                                        /** @description The same in words. */
                                        explanation: string;
                                    }[];
                                    record: {
                                        /** Format: uuid */
                                        pricebook_id: string;
                                        /** @description Null where the release does not tell. */
                                        sku: string | null;
                                        /** @description True for the record of the parent's SKU; null where the release does not tell. */
                                        inherited: boolean | null;
                                        /** @description The same in words. */
                                        explanation: string;
                                    } | null;
                                    modifiers: {
                                        name: string;
                                        /** @enum {unknown} */
                                        outcome: "applied" | "own-price" | "not-in-price-book" | "no-price";
                                        /** @description The same in words. */
                                        explanation: string;
                                    }[];
                                    /** @description In the order in which they win. */
                                    sales: {
                                        id: string;
                                        /** Format: date-time */
                                        valid_from: string | null;
                                        /** Format: date-time */
                                        valid_to: string | null;
                                        /** @enum {unknown} */
                                        outcome: "in-force" | "lost" | "not-begun" | "ended" | "other-bundle";
                                        /** @description The same in words. */
                                        explanation: string;
                                    }[];
                                    amounts: {
                                        currency: string;
                                        includes_tax: boolean;
                                        /** @description How the amount came about, in order. */
                                        steps: {
                                            /** @enum {unknown} */
                                            step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                                            /** @description Of the sale, tier or modifier. */
                                            name?: string;
                                            amount: {
                                                amount: number;
                                                currency: string;
                                                formatted: string;
                                            };
                                            /** @description The same in words. */
                                            explanation: string;
                                        }[];
                                        amount: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                        original_amount?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                        tiers: {
                                            name: string;
                                            minimum_quantity: number;
                                            steps: {
                                                /** @enum {unknown} */
                                                step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                                                /** @description Of the sale, tier or modifier. */
                                                name?: string;
                                                amount: {
                                                    amount: number;
                                                    currency: string;
                                                    formatted: string;
                                                };
                                                /** @description The same in words. */
                                                explanation: string;
                                            }[];
                                            amount: {
                                                amount: number;
                                                currency: string;
                                                formatted: string;
                                            };
                                        }[];
                                        /** @description What one costs when so many are bought; only if a quantity was asked for. */
                                        unit?: {
                                            quantity: number;
                                            tier: string | null;
                                            amount: {
                                                amount: number;
                                                currency: string;
                                                formatted: string;
                                            };
                                            /** @description The same in words. */
                                            explanation: string;
                                        };
                                        /** @description The same in words. */
                                        explanation: string;
                                    }[];
                                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                                    display_price?: {
                                        with_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                        without_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                    };
                                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                                    original_display_price?: {
                                        with_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                        without_tax?: {
                                            amount: number;
                                            currency: string;
                                            formatted: string;
                                        };
                                    };
                                    /** @description The same in words. */
                                    explanation: string;
                                };
                                /** @description The same in words. */
                                explanation: string;
                            }[];
                            /** @description The same in words. */
                            explanation: string;
                        }[];
                        /** @description What the selected options cost together; a currency without a sum has no amount. */
                        sums: {
                            currency: string;
                            amount?: {
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            /** @description The same in words. */
                            explanation: string;
                        }[];
                        /** @description The same in words. */
                        explanation: string;
                    };
                } | null;
                next_change: {
                    /** Format: date-time */
                    at: string | null;
                    /**
                     * @description `catalog`: another release serves from then on, where the price may differ.
                     * @enum {unknown}
                     */
                    cause?: "catalog" | "sale";
                    /** Format: uuid */
                    catalog_id?: string;
                    /** @description In the currency asked for; with or without tax, as the price was authored. */
                    display_price?: {
                        with_tax?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        without_tax?: {
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    /** @description The same in words. */
                    explanation: string;
                };
            };
            links: components["schemas"]["SelfLink"];
        };
        File: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "file";
            file_name: string;
            mime_type: string;
            /**
             * Format: int64
             * @description In bytes; 0 for a file that was given by its address.
             */
            file_size: number;
            link: {
                /** @description Where anybody can get the file, without a token. */
                href: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                };
                /** @description Of an image, in pixels, where its header tells. */
                dimensions?: {
                    width: number;
                    height: number;
                };
            };
        };
        FileDocument: {
            data: components["schemas"]["File"];
        };
        FileForm: {
            /** @description The file itself, 8 MiB at most. */
            file?: unknown;
            /**
             * Format: uri
             * @description Where the file is, by http or https. Nothing is fetched from there.
             */
            file_location?: string;
            /** @description What the file is called; taken from the upload or the address when absent. */
            file_name?: string;
        };
        FileList: {
            data: components["schemas"]["File"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        Gateway: {
            /** @enum {unknown} */
            id: "manual" | "service_payments_processor";
            /** @enum {string} */
            type: "gateway";
            /** @enum {unknown} */
            slug: "manual" | "service_payments_processor";
            name: string;
            enabled: boolean;
            /** @description No real money moves. */
            test: boolean;
            links: components["schemas"]["SelfLink"];
            meta: {
                timestamps?: components["schemas"]["Timestamps"];
            };
        };
        GatewayDocument: {
            data: components["schemas"]["Gateway"];
        };
        GatewayList: {
            data: components["schemas"]["Gateway"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        GetCatalogProductFilesAnswer: {
            data: components["schemas"]["LinkedFile"][];
            links: {
                /** Format: uri */
                self: string;
            };
        };
        GetCatalogProductFilesOfReleaseAnswer: {
            data: components["schemas"]["LinkedFile"][];
            links: {
                /** Format: uri */
                self: string;
            };
        };
        GetCatalogProductMainImageAnswer: {
            data: components["schemas"]["MainImageReference"] | null;
            links: {
                /** Format: uri */
                self: string;
            };
        };
        GetCatalogProductMainImageOfReleaseAnswer: {
            data: components["schemas"]["MainImageReference"] | null;
            links: {
                /** Format: uri */
                self: string;
            };
        };
        GetCatalogProductParentAnswer: {
            data: components["schemas"]["ProductReference"] | null;
            links: {
                /** Format: uri */
                self: string;
            };
        };
        GetCatalogProductParentOfReleaseAnswer: {
            data: components["schemas"]["ProductReference"] | null;
            links: {
                /** Format: uri */
                self: string;
            };
        };
        GetComponentProductsAnswer: {
            data: components["schemas"]["ProductReference"][];
            links: components["schemas"]["SelfLink"];
        };
        GetProductFilesAnswer: {
            data: components["schemas"]["LinkedFile"][];
            links: components["schemas"]["SelfLink"];
        };
        GetProductTemplatesAnswer: {
            data: components["schemas"]["Template"][];
            links: components["schemas"]["SelfLink"];
        };
        GetProductVariationsAnswer: {
            data: components["schemas"]["ProductVariationReference"][];
            links: components["schemas"]["SelfLink"];
        };
        GetReconciliationAnswer: {
            data: {
                /** @enum {string} */
                type: "subscription_reconciliation";
                attributes: {
                    /** Format: date-time */
                    checked_at: string;
                    /** @description Whether all of them hold. */
                    reconciled: boolean;
                    invariants: {
                        /** @description A name that stays the same. */
                        id: string;
                        /** @description What must hold, in a sentence. */
                        statement: string;
                        holds: boolean;
                        offenders_total: number;
                        /** @description The first 20 of them. */
                        offenders: {
                            /** @description The type of the resource that breaks it. */
                            type: string;
                            id: string;
                            /** @description What is wrong with it, in words. */
                            detail: string;
                        }[];
                    }[];
                };
                links: components["schemas"]["SelfLink"];
            };
        };
        Hierarchy: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "hierarchy";
            attributes: {
                name: string;
                description?: string;
                slug?: string;
                /** @description Texts by language tag, as in `fr-FR`. */
                locales?: {
                    [key: string]: {
                        name: string;
                        description?: string;
                    };
                };
            };
            relationships: {
                children: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
        };
        HierarchyDocument: {
            data: components["schemas"]["Hierarchy"];
        };
        HierarchyList: {
            data: components["schemas"]["Hierarchy"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        HierarchyPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "hierarchy";
                attributes: {
                    name?: string;
                    description?: string | null;
                    /** @description Letters, digits, hyphen, underscore and period. */
                    slug?: string | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                };
            };
        };
        IsLiveAnswer: {
            /** @enum {string} */
            status: "ok";
        };
        IsReadyAnswer: {
            /** @enum {string} */
            status: "ok";
        };
        ItemReference: {
            /** @enum {string} */
            type: "item";
            /** Format: uuid */
            id: string;
        };
        /** @description The last of its states; absent before any. */
        LastSubscriptionState: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_state";
            attributes: {
                /** @enum {unknown} */
                action: "cancel" | "pause" | "resume" | "pending";
            };
            meta: {
                /** Format: date-time */
                created_at: string;
            };
        };
        LinkedFile: {
            /** @enum {string} */
            type: "file";
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When it was linked.
             */
            created_at: string;
        };
        ListCartItemsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {unknown} */
                type: "cart_item" | "custom_item" | "subscription_item";
                /** Format: uuid */
                product_id?: string;
                /** Format: uuid */
                subscription_offering_id?: string;
                subscription_configuration?: {
                    /** Format: uuid */
                    plan: string;
                    /** Format: uuid */
                    pricing_option?: string;
                };
                name: string;
                description: string;
                sku: string;
                slug: string;
                image: {
                    mime_type: string;
                    file_name: string;
                    href: string;
                };
                quantity: number;
                manage_stock: boolean;
                unit_price: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                value: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                custom_inputs?: {
                    [key: string]: unknown;
                };
                bundle_configuration?: {
                    selected_options: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                location?: string;
                /** Format: uuid */
                catalog_id?: string;
                /** @enum {string} */
                catalog_source?: "pim";
                links: {
                    /** Format: uri */
                    product?: string;
                };
                relationships: {
                    taxes: {
                        data: components["schemas"]["TaxItemReference"][] | null;
                    };
                };
                meta: {
                    display_price: {
                        with_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                    };
                    /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                    tax_fresh?: boolean;
                    timestamps: components["schemas"]["Timestamps"];
                };
            }[];
            meta: {
                display_price: {
                    with_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                tax_fresh?: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    expires_at: string;
                };
            };
            included?: {
                tax_items: components["schemas"]["TaxItem"][];
            };
        };
        ListCatalogNodeProductsAnswer: {
            data: (components["schemas"]["CatalogProduct"] | components["schemas"]["CatalogNode"])[];
            included?: {
                main_images?: components["schemas"]["File"][];
                files?: components["schemas"]["File"][];
                component_products?: components["schemas"]["CatalogProduct"][];
            };
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ListCatalogNodeProductsOfReleaseAnswer: {
            data: (components["schemas"]["CatalogProduct"] | components["schemas"]["CatalogNode"])[];
            included?: {
                main_images?: components["schemas"]["File"][];
                files?: components["schemas"]["File"][];
                component_products?: components["schemas"]["CatalogProduct"][];
            };
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ListJobDifferencesAnswer: {
            data: {
                /** @enum {string} */
                type: "subscription_job_difference";
                attributes: {
                    /**
                     * @description changed: it would be another invoice now; gone: there is none to make any more; new: it is due and was not in the preview. None of them was invoiced.
                     * @enum {unknown}
                     */
                    difference: "changed" | "gone" | "new";
                    previewed?: {
                        /** @enum {unknown} */
                        kind: "cycle" | "trial";
                        billing_period: {
                            /** Format: date-time */
                            start: string;
                            /** Format: date-time */
                            end: string;
                        };
                        invoice_items: {
                            description: string;
                            price: {
                                /** Format: int64 */
                                amount: number;
                                currency: string;
                                includes_tax: boolean;
                            };
                            /** Format: uuid */
                            product_id?: string;
                            /** Format: date-time */
                            from_time_period?: string;
                            /** Format: date-time */
                            until_time_period?: string;
                        }[];
                        price: {
                            /** Format: int64 */
                            amount: number;
                            currency: string;
                            includes_tax: boolean;
                        };
                        tax_required: boolean;
                        proration_events: {
                            /** Format: uuid */
                            proration_policy_id: string;
                            /** Format: int64 */
                            billing_cost_before_proration: number;
                            /** Format: int64 */
                            refunded_amount_for_unused_plan: number;
                            /** Format: int64 */
                            new_plan_cost: number;
                            /** Format: date-time */
                            prorated_at: string;
                            /**
                             * Format: int64
                             * @description The part of the refund that was charged net, with tax on top.
                             */
                            refunded_net_amount?: number;
                            /**
                             * Format: int64
                             * @description The tax that was charged on that part. It is given back beside the refund. If it is not known yet, the tax run that adds it gives it back.
                             */
                            refunded_tax?: number;
                            /** Format: uuid */
                            prorated_invoice_id?: string;
                        }[];
                    };
                    found?: {
                        /** @enum {unknown} */
                        kind: "cycle" | "trial";
                        billing_period: {
                            /** Format: date-time */
                            start: string;
                            /** Format: date-time */
                            end: string;
                        };
                        invoice_items: {
                            description: string;
                            price: {
                                /** Format: int64 */
                                amount: number;
                                currency: string;
                                includes_tax: boolean;
                            };
                            /** Format: uuid */
                            product_id?: string;
                            /** Format: date-time */
                            from_time_period?: string;
                            /** Format: date-time */
                            until_time_period?: string;
                        }[];
                        price: {
                            /** Format: int64 */
                            amount: number;
                            currency: string;
                            includes_tax: boolean;
                        };
                        tax_required: boolean;
                        proration_events: {
                            /** Format: uuid */
                            proration_policy_id: string;
                            /** Format: int64 */
                            billing_cost_before_proration: number;
                            /** Format: int64 */
                            refunded_amount_for_unused_plan: number;
                            /** Format: int64 */
                            new_plan_cost: number;
                            /** Format: date-time */
                            prorated_at: string;
                            /**
                             * Format: int64
                             * @description The part of the refund that was charged net, with tax on top.
                             */
                            refunded_net_amount?: number;
                            /**
                             * Format: int64
                             * @description The tax that was charged on that part. It is given back beside the refund. If it is not known yet, the tax run that adds it gives it back.
                             */
                            refunded_tax?: number;
                            /** Format: uuid */
                            prorated_invoice_id?: string;
                        }[];
                    };
                    /** Format: date-time */
                    created_at: string;
                };
                meta: {
                    owner: string;
                    /** Format: uuid */
                    subscription_id: string;
                    timestamps: {
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            }[];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ListJobFailuresAnswer: {
            data: {
                /** @enum {string} */
                type: "subscription_job_failure";
                attributes: {
                    /**
                     * Format: uuid
                     * @description Of a billing run the subscription, of a tax or payment run the invoice.
                     */
                    subject_id: string;
                    reason: string;
                    /** Format: date-time */
                    created_at: string;
                };
                meta: {
                    owner: string;
                    timestamps: {
                        /** Format: date-time */
                        created_at: string;
                    };
                };
            }[];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ListJobPreviewDraftsAnswer: {
            data: {
                /** @enum {string} */
                type: "subscription_invoice_draft";
                attributes: {
                    /** @enum {unknown} */
                    kind: "cycle" | "trial";
                    billing_period: {
                        /** Format: date-time */
                        start: string;
                        /** Format: date-time */
                        end: string;
                    };
                    invoice_items: {
                        description: string;
                        price: {
                            /** Format: int64 */
                            amount: number;
                            currency: string;
                            includes_tax: boolean;
                        };
                        /** Format: uuid */
                        product_id?: string;
                        /** Format: date-time */
                        from_time_period?: string;
                        /** Format: date-time */
                        until_time_period?: string;
                    }[];
                    price: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        includes_tax: boolean;
                    };
                    tax_required: boolean;
                    proration_events: {
                        /** Format: uuid */
                        proration_policy_id: string;
                        /** Format: int64 */
                        billing_cost_before_proration: number;
                        /** Format: int64 */
                        refunded_amount_for_unused_plan: number;
                        /** Format: int64 */
                        new_plan_cost: number;
                        /** Format: date-time */
                        prorated_at: string;
                        /**
                         * Format: int64
                         * @description The part of the refund that was charged net, with tax on top.
                         */
                        refunded_net_amount?: number;
                        /**
                         * Format: int64
                         * @description The tax that was charged on that part. It is given back beside the refund. If it is not known yet, the tax run that adds it gives it back.
                         */
                        refunded_tax?: number;
                        /** Format: uuid */
                        prorated_invoice_id?: string;
                    }[];
                };
                meta: {
                    owner: string;
                    /** Format: uuid */
                    subscription_id: string;
                };
            }[];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ListScheduleSlotsAnswer: {
            data: {
                /** @enum {string} */
                type: "subscription_schedule_slot";
                attributes: {
                    /** Format: date-time */
                    due_at: string;
                    /** Format: date-time */
                    handled_at: string;
                    /**
                     * @description fired: a job was made for it. caught_up: it passed while no worker ran, and the job of the latest such slot stands for it. suppressed: an earlier job still waited, and stands for it.
                     * @enum {unknown}
                     */
                    outcome: "fired" | "caught_up" | "suppressed";
                    /** @description How many slots this entry stands for: 1, except after a very long silence. */
                    slots: number;
                };
                relationships: {
                    job: {
                        data: components["schemas"]["SubscriptionJobReference"] | null;
                    };
                };
            }[];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ListSubscriptionPlansAnswer: {
            data: components["schemas"]["SubscriptionOfferingPlan"][];
            links: components["schemas"]["SelfLink"];
        };
        ListSubscriptionProductsAnswer: {
            data: components["schemas"]["SubscriptionOfferingProduct"][];
            links: components["schemas"]["SelfLink"];
        };
        ListSubscriptionStatesAnswer: {
            data: components["schemas"]["SubscriptionState"][];
            links: components["schemas"]["SelfLink"];
        };
        ListUpcomingSlotsAnswer: {
            data: {
                /** @enum {string} */
                type: "subscription_schedule_occurrence";
                attributes: {
                    /** Format: date-time */
                    due_at: string;
                    /** @description What the clock on the wall shows at that moment. */
                    local_time: string;
                    /** @description Such as +01:00. */
                    utc_offset: string;
                    /**
                     * @description Whether the clocks change at that moment.
                     * @enum {unknown}
                     */
                    clock_change: "gap" | "overlap" | null;
                    /** @description How that is dealt with, in words. */
                    resolution?: string;
                };
            }[];
        };
        MainImage: {
            /** @enum {string} */
            type: "file";
            /** Format: uuid */
            id: string;
        } | null;
        MainImageDocument: {
            data: components["schemas"]["MainImage"];
            links: components["schemas"]["SelfLink"];
        };
        MainImageReference: {
            /** @enum {string} */
            type: "main_image";
            /** Format: uuid */
            id: string;
        };
        ManualGatewayPatch: {
            data: {
                /** @enum {string} */
                type?: "gateway";
                enabled?: boolean;
            };
        };
        NewAccessToken: {
            /**
             * @description client_credentials gives an admin token, implicit a shopper token.
             * @enum {unknown}
             */
            grant_type: "client_credentials" | "implicit";
            client_id: string;
            /** @description Needed for client_credentials. */
            client_secret?: string;
        };
        NewAccessTokenVersioned: {
            /**
             * @description client_credentials gives an admin token, implicit a shopper token.
             * @enum {unknown}
             */
            grant_type: "client_credentials" | "implicit";
            client_id: string;
            /** @description Needed for client_credentials. */
            client_secret?: string;
        };
        NewAccount: {
            data: {
                /** @enum {string} */
                type: "account";
                name: string;
                legal_name?: string | null;
                /** @description Unique in the store, when it is given. */
                registration_id?: string | null;
                external_ref?: string | null;
                /**
                 * Format: uuid
                 * @description Set when the account is created, and never changed.
                 */
                parent_id?: string | null;
            };
        };
        NewAccountMember: {
            data: {
                /** @enum {string} */
                type: "account_member";
                name: string;
                /** Format: email */
                email: string;
                /** @description Unique in the store; capital and small letters are the same. */
                username: string;
                password: string;
            };
        };
        NewAccountMembership: {
            data: {
                /** @enum {string} */
                type: "account_membership";
                /** Format: uuid */
                account_member_id: string;
            };
        };
        NewAccountTokens: {
            data: {
                /** @enum {string} */
                type: "account_management_authentication_token";
                /**
                 * @description password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account.
                 * @enum {unknown}
                 */
                authentication_mechanism: "password" | "self_signup" | "account_management_authentication_token";
                username?: string;
                password?: string;
                /** @description Not used. */
                password_profile_id?: unknown;
                name?: string;
                /** Format: email */
                email?: string;
            } & (unknown & unknown);
        };
        NewAddress: {
            data: {
                /** @enum {string} */
                type: "address";
                /** @description What the account calls the address. */
                name?: string | null;
                first_name?: string | null;
                last_name?: string | null;
                phone_number?: string | null;
                /** @description For the delivery. */
                instructions?: string | null;
                company_name?: string | null;
                line_1?: string | null;
                line_2?: string | null;
                city?: string | null;
                county?: string | null;
                region?: string | null;
                postcode?: string | null;
                /** @description Two letters, as ISO 3166-1 alpha-2. */
                country?: string | null;
            };
        };
        NewApplicationKey: {
            data: {
                /** @enum {string} */
                type: "application_key";
                name: string;
                /** @description Requests a second kept for this key. */
                reserved_rate_limit?: number;
            };
        };
        NewBillingPlan: {
            data: {
                /** @enum {string} */
                type: "subscription_plan";
                attributes: {
                    external_ref?: string;
                    name: string;
                    description?: string;
                    /** @enum {unknown} */
                    billing_interval_type: "day" | "week" | "month" | "year";
                    /** @description Intervals between two bills. */
                    billing_frequency: number;
                    /** @description Intervals that the plan runs, if it closes. */
                    plan_length: number;
                    /**
                     * @description close: it ends after plan_length. roll: it goes on.
                     * @enum {unknown}
                     */
                    end_behavior: "close" | "roll";
                    can_pause: boolean;
                    can_resume: boolean;
                    can_cancel: boolean;
                    /** @description Intervals before charging starts. */
                    trial_period?: number;
                    /** @description A discount on the prices of the products: 10 is ten percent off. */
                    base_price_percentage?: number;
                    /** @description By currency code (ISO 4217), 10 at most. */
                    fixed_price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        };
                    };
                };
            };
        };
        NewBillingProduct: {
            data: {
                /** @enum {string} */
                type: "subscription_product";
                attributes: {
                    external_ref?: string;
                    name: string;
                    description?: string;
                    sku?: string;
                    /**
                     * Format: uri
                     * @description An absolute address. Nothing is fetched from there.
                     */
                    main_image?: string;
                    /** @description By currency code (ISO 4217), 10 at most. */
                    price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        };
                    };
                    /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                    price_units?: {
                        /** @enum {unknown} */
                        unit: "day" | "month";
                        /** Format: int64 */
                        amount: number;
                    };
                };
            };
        };
        NewCart: {
            data: {
                /** @enum {string} */
                type?: "cart";
                /** @description The reference, 1 to 255 letters, digits, "_" and "-"; a UUID is made when absent. Whoever knows it can use the cart, so it should be unguessable. */
                id?: string;
                /** @description Not only spaces. */
                name: string;
                description?: string | null;
                /** @description Of a guest; a cart of an account has none. */
                contact?: {
                    /** Format: email */
                    email?: string | null;
                } | null;
                /** @description Replaced as a whole. */
                custom_attributes?: {
                    [key: string]: {
                        /** @enum {string} */
                        type: "string" | "boolean" | "integer" | "float";
                        /** @description Of that type. */
                        value: unknown;
                    } & (unknown & unknown & unknown & unknown);
                } | null;
                /** @description Kept and shown; there are no discounts yet. */
                discount_settings?: {
                    custom_discounts_enabled?: boolean;
                    use_rule_promotions?: boolean;
                };
                inventory_settings?: {
                    defer_inventory_check?: boolean;
                };
            };
        };
        NewCatalog: {
            data: {
                /** @enum {string} */
                type: "catalog";
                attributes: {
                    name: string;
                    /** @description In the order in which shoppers see them, each once. */
                    hierarchy_ids: string[];
                    description?: string | null;
                    /** Format: uuid */
                    pricebook_id?: string | null;
                    /** @description Instead of `pricebook_id`. The greater number has the higher priority. */
                    pricebook_ids?: {
                        /** Format: uuid */
                        id: string;
                        priority: number;
                    }[] | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                };
            };
        };
        NewCatalogRule: {
            data: {
                /** @enum {string} */
                type: "catalog_rule";
                attributes: {
                    /** @description Without spaces. */
                    name: string;
                    /** Format: uuid */
                    catalog_id: string;
                    description?: string | null;
                    /** @description Only for these accounts; empty: for all. */
                    account_ids?: string[] | null;
                    /** @description Only for accounts that have one of these tags; empty: for all. */
                    account_tag_ids?: string[] | null;
                    /** @description Only for these customers; empty: for all. */
                    customer_ids?: string[] | null;
                    /** @description Only in these channels; empty: in all. Case matters. */
                    channels?: string[] | null;
                    /** @description Only with one of these tags; empty: with any or none. Case does not matter. */
                    tags?: string[] | null;
                    /** @description Only in these times, from `valid_from` until just before `valid_to`, of which one may be left open; empty: always. */
                    schedules?: {
                        /** Format: date-time */
                        valid_from?: string | null;
                        /** Format: date-time */
                        valid_to?: string | null;
                    }[] | null;
                };
            };
        };
        NewCurrency: {
            data: {
                /** @enum {string} */
                type: "currency";
                /** @description Three capital letters, as ISO 4217. */
                code: string;
                /** @description Kept for the caller; prices are never converted. */
                exchange_rate: number;
                /** @description How an amount is written; `{price}` stands for the number. */
                format: string;
                /** @description One character, no digit. */
                decimal_point: string;
                /** @description One character, no digit; or nothing. */
                thousand_separator: string;
                decimal_places: number;
                /** @description Making a currency the default demotes the old one. */
                default: boolean;
                /** @description The default currency is always enabled. */
                enabled: boolean;
            };
        };
        NewDunningRule: {
            data: {
                /** @enum {string} */
                type: "subscription_dunning_rule";
                attributes: {
                    /**
                     * @description fixed: every wait is the same. backoff: each is longer, by the multiplier.
                     * @enum {unknown}
                     */
                    payment_retry_type: "fixed" | "backoff";
                    /** @description Retries after the first attempt. */
                    payment_retries_limit: number;
                    /**
                     * @description What becomes of the subscription when the last retry has failed.
                     * @enum {unknown}
                     */
                    action: "none" | "pause" | "close" | "suspend";
                    /** @description 1 when it is left out. */
                    payment_retry_interval?: number;
                    /**
                     * @description day when it is left out.
                     * @enum {unknown}
                     */
                    payment_retry_unit?: "day" | "week";
                    /** @description Required with backoff, and refused with fixed. */
                    payment_retry_multiplier?: number;
                    /** @description The rule that is followed: one at most, so that the one before no longer is. */
                    default?: boolean;
                };
            };
        };
        NewFile: {
            data: {
                /** @enum {string} */
                type: "file";
                /**
                 * Format: uri
                 * @description Where the file is, by http or https. Nothing is fetched from there.
                 */
                file_location: string;
                /** @description What the file is called; taken from the upload or the address when absent. */
                file_name?: string;
            };
        };
        NewHierarchy: {
            data: {
                /** @enum {string} */
                type: "hierarchy";
                attributes: {
                    name: string;
                    description?: string | null;
                    /** @description Letters, digits, hyphen, underscore and period. */
                    slug?: string | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                };
            };
        };
        NewImport: {
            /** @description The file itself, 64 MiB at most. */
            import_file: unknown;
            external_ref?: string;
        };
        NewJob: {
            data: {
                /** @enum {string} */
                type: "subscription_job";
                attributes: {
                    /** @enum {unknown} */
                    job_type: "billing-run" | "tax-run" | "payment-run" | "import";
                    external_ref?: string;
                    /** @description Only with a tax-run. */
                    taxes?: {
                        /** Format: uuid */
                        invoice_id: string;
                        tax_items: {
                            /** @enum {string} */
                            type: "tax_item";
                            rate: number;
                            name?: string;
                            code?: string;
                            jurisdiction?: string;
                        }[];
                    }[];
                    /** @description Only with a billing-run: of a preview. The job works with the moment of the preview and makes only those invoices that the preview showed and that are still the same; everything else is among its differences. */
                    preview_digest?: string;
                };
            };
        };
        NewNode: {
            data: {
                /** @enum {string} */
                type: "node";
                attributes: {
                    name: string;
                    description?: string | null;
                    /** @description Letters, digits, hyphen, underscore and period. */
                    slug?: string | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                    /** @description The products that the node shows first, 20 at most, in this order; each must be attached to the node. */
                    curated_products?: string[] | null;
                };
                meta?: {
                    /** @description Among its siblings the higher comes first, null last. */
                    sort_order?: number | null;
                };
                relationships?: {
                    parent?: {
                        data: {
                            /** @enum {string} */
                            type: "node";
                            /** Format: uuid */
                            id: string;
                        } | null;
                    };
                };
            };
        };
        NewOffering: {
            data: {
                /** @enum {string} */
                type: "subscription_offering";
                attributes: {
                    external_ref?: string;
                    name: string;
                    description?: string;
                };
            };
        };
        NewPrice: {
            data: {
                /** @enum {string} */
                type: "product-price";
                attributes: {
                    /** @description The product need not exist yet. A price book has one price for a SKU. */
                    sku: string;
                    /** @description By currency code: three capital letters. The store need not have the currency. */
                    currencies: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /**
                             * @description Holds for the tiers too.
                             * @default false
                             */
                            includes_tax?: boolean;
                            /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                            tiers?: {
                                [key: string]: {
                                    /** Format: int64 */
                                    minimum_quantity: number;
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                };
                            };
                        };
                    };
                    /** @description By a key that shoppers see as the id of the sale. Schedules may overlap, but two sales that count in the same place may not have the same one. */
                    sales?: {
                        [key: string]: {
                            /** @description A sale without a schedule, of which there is one at most, is permanent. */
                            schedule?: {
                                /** Format: date-time */
                                valid_from?: string | null;
                                /** Format: date-time */
                                valid_to?: string | null;
                            } | null;
                            /** @description By currency code: three capital letters. The store need not have the currency. */
                            currencies: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    /**
                                     * @description Holds for the tiers too.
                                     * @default false
                                     */
                                    includes_tax?: boolean;
                                    /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                                    tiers?: {
                                        [key: string]: {
                                            /** Format: int64 */
                                            minimum_quantity: number;
                                            /**
                                             * Format: int64
                                             * @description In the currency's smallest unit.
                                             */
                                            amount: number;
                                        };
                                    };
                                };
                            };
                            /** @description The sale counts only inside these bundles; without this, outside too. */
                            bundle_ids?: string[];
                        };
                    } | null;
                    /** @description Never shown to shoppers. */
                    admin_attributes?: {
                        [key: string]: string;
                    } | null;
                    /** @description Shown to shoppers. */
                    shopper_attributes?: {
                        [key: string]: string;
                    } | null;
                    external_ref?: string | null;
                };
            };
        };
        NewPriceBook: {
            data: {
                /** @enum {string} */
                type: "pricebook";
                attributes: {
                    name: string;
                    description?: string | null;
                    external_ref?: string | null;
                };
            };
        };
        NewPriceModifier: {
            data: {
                /** @enum {string} */
                type: "price-modifier";
                attributes: {
                    name: string;
                    /**
                     * @description Adds the amount to the price, takes it off, or takes its place.
                     * @enum {unknown}
                     */
                    modifier_type: "price_increment" | "price_decrement" | "price_equals";
                    /** @description By currency code: three capital letters. The store need not have the currency. */
                    currencies: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /**
                             * @description Holds for the tiers too.
                             * @default false
                             */
                            includes_tax?: boolean;
                            /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                            tiers?: {
                                [key: string]: {
                                    /** Format: int64 */
                                    minimum_quantity: number;
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                };
                            };
                        };
                    };
                    external_ref?: string | null;
                };
            };
        };
        NewProduct: {
            data: {
                /** @enum {string} */
                type: "product";
                attributes: {
                    name: string;
                    /** @enum {unknown} */
                    commodity_type: "physical" | "digital";
                    description?: string | null;
                    /** @description Letters, digits, hyphen, underscore and period. */
                    slug?: string;
                    sku?: string | null;
                    /** @enum {unknown} */
                    status?: "draft" | "live";
                    upc_ean?: string | null;
                    /** @description The manufacturer's part number. */
                    mpn?: string | null;
                    external_ref?: string | null;
                    /** @description Without commas and white space; kept in lower case, each once. */
                    tags?: string[] | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                    /** @description Input key → what shoppers may write. 255 characters unless a rule says fewer. */
                    custom_inputs?: {
                        [key: string]: {
                            name: string;
                            validation_rules?: {
                                /** @enum {string} */
                                type?: "string";
                                options?: {
                                    max_length?: number;
                                };
                            }[];
                            required?: boolean | null;
                        };
                    } | null;
                    /** @description Which combinations of variation options are built; all when absent. */
                    build_rules?: {
                        /** @enum {unknown} */
                        default: "include" | "exclude";
                        include?: string[][];
                        exclude?: string[][];
                    } | null;
                    /** @description Component key → what can be chosen. A product with components is a bundle. */
                    components?: {
                        [key: string]: {
                            name: string;
                            min?: number | null;
                            max?: number | null;
                            sort_order?: number | null;
                            options: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                type?: "product";
                                quantity: number;
                                sort_order?: number | null;
                                default?: boolean | null;
                            }[];
                        };
                    } | null;
                };
                relationships?: {
                    variations?: {
                        /** @description In the order of the matrix. */
                        data: {
                            /** @enum {string} */
                            type: "product-variation";
                            /** Format: uuid */
                            id: string;
                        }[];
                    };
                };
            };
        };
        NewProrationPolicy: {
            data: {
                /** @enum {string} */
                type: "subscription_proration_policy";
                attributes: {
                    external_ref?: string;
                    name: string;
                    /**
                     * @description How the days that were used of a period become whole ones; up is most charged.
                     * @enum {unknown}
                     */
                    rounding: "up" | "down" | "nearest";
                };
            };
        };
        NewSchedule: {
            data: {
                /** @enum {string} */
                type: "subscription_schedule";
                attributes: {
                    external_ref?: string;
                    name?: string;
                    /** @description Minute, hour, day of month, month, day of week, as in `30 2 1 * *`. */
                    specification: string;
                    /** @description A time zone by its IANA name, as in `Europe/London`. */
                    location: string;
                    job: {
                        /** @enum {unknown} */
                        job_type: "billing-run" | "tax-run" | "payment-run" | "import";
                    };
                };
            };
        };
        NewSubscriber: {
            data: {
                /** @enum {string} */
                type: "subscription_subscriber";
                attributes: {
                    external_ref?: string;
                    /**
                     * Format: uuid
                     * @description Chosen at the creation and never changed.
                     */
                    account_id: string;
                    name: string;
                    /** Format: email */
                    email: string;
                };
            };
        };
        NewSubscription: {
            /** @description Required: account_id, currency, manual_payments, name, email, and one way to name the offering. */
            data: {
                external_ref?: string;
                /** Format: uuid */
                account_id?: string;
                /**
                 * Format: uuid
                 * @description An address of the account.
                 */
                address_id?: string;
                /** Format: uuid */
                offering_id?: string;
                /** @description Instead of offering_id. */
                offering_external_ref?: string;
                /**
                 * Format: uuid
                 * @description A plan inside the offering; may be left out when it has only one.
                 */
                plan_id?: string;
                /** @description Instead of offering_id: one that is for this subscription only. Its products and plans may also stand beside it. */
                offering?: {
                    external_ref?: string;
                    name: string;
                    description?: string;
                    products?: {
                        external_ref?: string;
                        name: string;
                        description?: string;
                        sku?: string;
                        /**
                         * Format: uri
                         * @description An absolute address. Nothing is fetched from there.
                         */
                        main_image?: string;
                        /** @description By currency code (ISO 4217), 10 at most. */
                        price?: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                /** @description False when it is left out. */
                                includes_tax?: boolean;
                            };
                        };
                        /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                        price_units?: {
                            /** @enum {unknown} */
                            unit: "day" | "month";
                            /** Format: int64 */
                            amount: number;
                        };
                    }[];
                    plans?: {
                        external_ref?: string;
                        name: string;
                        description?: string;
                        /** @enum {unknown} */
                        billing_interval_type: "day" | "week" | "month" | "year";
                        /** @description Intervals between two bills. */
                        billing_frequency: number;
                        /** @description Intervals that the plan runs, if it closes. */
                        plan_length: number;
                        /**
                         * @description close: it ends after plan_length. roll: it goes on.
                         * @enum {unknown}
                         */
                        end_behavior: "close" | "roll";
                        can_pause: boolean;
                        can_resume: boolean;
                        can_cancel: boolean;
                        /** @description Intervals before charging starts. */
                        trial_period?: number;
                        /** @description A discount on the prices of the products: 10 is ten percent off. */
                        base_price_percentage?: number;
                        /** @description By currency code (ISO 4217), 10 at most. */
                        fixed_price?: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                /** @description False when it is left out. */
                                includes_tax?: boolean;
                            };
                        };
                        meta?: {
                            /** @description True for the plan that is chosen. */
                            selected?: boolean;
                        };
                    }[];
                    /** @description The external_ref of a plan of the offering. */
                    selected_plan?: string;
                };
                products?: {
                    external_ref?: string;
                    name: string;
                    description?: string;
                    sku?: string;
                    /**
                     * Format: uri
                     * @description An absolute address. Nothing is fetched from there.
                     */
                    main_image?: string;
                    /** @description By currency code (ISO 4217), 10 at most. */
                    price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        };
                    };
                    /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                    price_units?: {
                        /** @enum {unknown} */
                        unit: "day" | "month";
                        /** Format: int64 */
                        amount: number;
                    };
                }[];
                plans?: {
                    external_ref?: string;
                    name: string;
                    description?: string;
                    /** @enum {unknown} */
                    billing_interval_type: "day" | "week" | "month" | "year";
                    /** @description Intervals between two bills. */
                    billing_frequency: number;
                    /** @description Intervals that the plan runs, if it closes. */
                    plan_length: number;
                    /**
                     * @description close: it ends after plan_length. roll: it goes on.
                     * @enum {unknown}
                     */
                    end_behavior: "close" | "roll";
                    can_pause: boolean;
                    can_resume: boolean;
                    can_cancel: boolean;
                    /** @description Intervals before charging starts. */
                    trial_period?: number;
                    /** @description A discount on the prices of the products: 10 is ten percent off. */
                    base_price_percentage?: number;
                    /** @description By currency code (ISO 4217), 10 at most. */
                    fixed_price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        };
                    };
                    meta?: {
                        /** @description True for the plan that is chosen. */
                        selected?: boolean;
                    };
                }[];
                /** @description The external_ref of a plan of the offering. */
                selected_plan?: string;
                /** @description One that the store sells in, such as EUR. */
                currency?: string;
                /** @description Who is charged, by the names that the payment gateway gave. */
                payment_authority?: {
                    /** @enum {string} */
                    type: "service_payments_processor";
                    customer_id?: string;
                    card_id?: string;
                };
                /** @description True: no gateway is asked; each payment waits until somebody reports it. */
                manual_payments?: boolean;
                name?: string;
                /** Format: email */
                email?: string;
                /** @description Not billed before it goes live. */
                pending?: boolean;
                /**
                 * Format: date-time
                 * @description Only with pending.
                 */
                go_live_after?: string;
                /** @description The first period is invoiced at once, as settled. */
                first_invoice_paid?: boolean;
                /**
                 * Format: date-time
                 * @description When that period began; only with first_invoice_paid.
                 */
                started_at?: string;
                /** @description Accepted and ignored: actions set it. */
                canceled?: boolean;
                /** @description Accepted and ignored: actions set it. */
                paused?: boolean;
                /** @description Accepted and ignored: actions set it. */
                closed?: boolean;
                /** @description Accepted and ignored: actions set it. */
                suspended?: boolean;
                /** @description Ignored, but for `timestamps.go_live_after`, which is read like `go_live_after`. */
                meta?: {
                    timestamps?: {
                        /**
                         * Format: date-time
                         * @description Only with pending.
                         */
                        go_live_after?: string;
                    };
                };
                /** @enum {string} */
                type?: "subscription";
                /** @description The same members, instead of beside it. */
                attributes?: {
                    external_ref?: string;
                    /** Format: uuid */
                    account_id?: string;
                    /**
                     * Format: uuid
                     * @description An address of the account.
                     */
                    address_id?: string;
                    /** Format: uuid */
                    offering_id?: string;
                    /** @description Instead of offering_id. */
                    offering_external_ref?: string;
                    /**
                     * Format: uuid
                     * @description A plan inside the offering; may be left out when it has only one.
                     */
                    plan_id?: string;
                    /** @description Instead of offering_id: one that is for this subscription only. Its products and plans may also stand beside it. */
                    offering?: {
                        external_ref?: string;
                        name: string;
                        description?: string;
                        products?: {
                            external_ref?: string;
                            name: string;
                            description?: string;
                            sku?: string;
                            /**
                             * Format: uri
                             * @description An absolute address. Nothing is fetched from there.
                             */
                            main_image?: string;
                            /** @description By currency code (ISO 4217), 10 at most. */
                            price?: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    /** @description False when it is left out. */
                                    includes_tax?: boolean;
                                };
                            };
                            /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                            price_units?: {
                                /** @enum {unknown} */
                                unit: "day" | "month";
                                /** Format: int64 */
                                amount: number;
                            };
                        }[];
                        plans?: {
                            external_ref?: string;
                            name: string;
                            description?: string;
                            /** @enum {unknown} */
                            billing_interval_type: "day" | "week" | "month" | "year";
                            /** @description Intervals between two bills. */
                            billing_frequency: number;
                            /** @description Intervals that the plan runs, if it closes. */
                            plan_length: number;
                            /**
                             * @description close: it ends after plan_length. roll: it goes on.
                             * @enum {unknown}
                             */
                            end_behavior: "close" | "roll";
                            can_pause: boolean;
                            can_resume: boolean;
                            can_cancel: boolean;
                            /** @description Intervals before charging starts. */
                            trial_period?: number;
                            /** @description A discount on the prices of the products: 10 is ten percent off. */
                            base_price_percentage?: number;
                            /** @description By currency code (ISO 4217), 10 at most. */
                            fixed_price?: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    /** @description False when it is left out. */
                                    includes_tax?: boolean;
                                };
                            };
                            meta?: {
                                /** @description True for the plan that is chosen. */
                                selected?: boolean;
                            };
                        }[];
                        /** @description The external_ref of a plan of the offering. */
                        selected_plan?: string;
                    };
                    products?: {
                        external_ref?: string;
                        name: string;
                        description?: string;
                        sku?: string;
                        /**
                         * Format: uri
                         * @description An absolute address. Nothing is fetched from there.
                         */
                        main_image?: string;
                        /** @description By currency code (ISO 4217), 10 at most. */
                        price?: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                /** @description False when it is left out. */
                                includes_tax?: boolean;
                            };
                        };
                        /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                        price_units?: {
                            /** @enum {unknown} */
                            unit: "day" | "month";
                            /** Format: int64 */
                            amount: number;
                        };
                    }[];
                    plans?: {
                        external_ref?: string;
                        name: string;
                        description?: string;
                        /** @enum {unknown} */
                        billing_interval_type: "day" | "week" | "month" | "year";
                        /** @description Intervals between two bills. */
                        billing_frequency: number;
                        /** @description Intervals that the plan runs, if it closes. */
                        plan_length: number;
                        /**
                         * @description close: it ends after plan_length. roll: it goes on.
                         * @enum {unknown}
                         */
                        end_behavior: "close" | "roll";
                        can_pause: boolean;
                        can_resume: boolean;
                        can_cancel: boolean;
                        /** @description Intervals before charging starts. */
                        trial_period?: number;
                        /** @description A discount on the prices of the products: 10 is ten percent off. */
                        base_price_percentage?: number;
                        /** @description By currency code (ISO 4217), 10 at most. */
                        fixed_price?: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                /** @description False when it is left out. */
                                includes_tax?: boolean;
                            };
                        };
                        meta?: {
                            /** @description True for the plan that is chosen. */
                            selected?: boolean;
                        };
                    }[];
                    /** @description The external_ref of a plan of the offering. */
                    selected_plan?: string;
                    /** @description One that the store sells in, such as EUR. */
                    currency?: string;
                    /** @description Who is charged, by the names that the payment gateway gave. */
                    payment_authority?: {
                        /** @enum {string} */
                        type: "service_payments_processor";
                        customer_id?: string;
                        card_id?: string;
                    };
                    /** @description True: no gateway is asked; each payment waits until somebody reports it. */
                    manual_payments?: boolean;
                    name?: string;
                    /** Format: email */
                    email?: string;
                    /** @description Not billed before it goes live. */
                    pending?: boolean;
                    /**
                     * Format: date-time
                     * @description Only with pending.
                     */
                    go_live_after?: string;
                    /** @description The first period is invoiced at once, as settled. */
                    first_invoice_paid?: boolean;
                    /**
                     * Format: date-time
                     * @description When that period began; only with first_invoice_paid.
                     */
                    started_at?: string;
                    /** @description Accepted and ignored: actions set it. */
                    canceled?: boolean;
                    /** @description Accepted and ignored: actions set it. */
                    paused?: boolean;
                    /** @description Accepted and ignored: actions set it. */
                    closed?: boolean;
                    /** @description Accepted and ignored: actions set it. */
                    suspended?: boolean;
                    /** @description Ignored, but for `timestamps.go_live_after`, which is read like `go_live_after`. */
                    meta?: {
                        timestamps?: {
                            /**
                             * Format: date-time
                             * @description Only with pending.
                             */
                            go_live_after?: string;
                        };
                    };
                };
            };
        };
        NewSubscriptionState: {
            data: {
                /** @enum {string} */
                type: "subscription_state";
                attributes: {
                    /** @enum {unknown} */
                    action: "cancel" | "pause" | "resume" | "pending";
                };
            };
        };
        NewVariation: {
            data: {
                /** @enum {string} */
                type: "product-variation";
                attributes: {
                    name: string;
                    sort_order?: number | null;
                };
            };
        };
        NewVariationModifier: {
            data: {
                /** @enum {string} */
                type: "product-variation-modifier";
                attributes: {
                    /**
                     * @description What it does to a child: what it changes, and how. One of a type for each option.
                     * @enum {unknown}
                     */
                    type: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
                    /** @description For all types but `price` and the builders. An object for `custom_inputs_equals`, `build_rules_equals` and `locales_equals`, a text for the others. */
                    value?: string | {
                        [key: string]: unknown;
                    } | null;
                    /** @description For the builders: what is replaced, to the letter, as in `{color}`. */
                    seek?: string | null;
                    /** @description For the builders: what replaces it. */
                    set?: string | null;
                    /** @description For `price`: the name of a price modifier. */
                    reference_name?: string | null;
                };
            };
        };
        NewVariationOption: {
            data: {
                /** @enum {string} */
                type: "product-variation-option";
                attributes: {
                    /** @description Letters, digits, hyphen, underscore and period. */
                    name: string;
                    description?: string | null;
                    sort_order?: number | null;
                };
            };
        };
        Node: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "node";
            attributes: {
                name: string;
                description?: string;
                slug?: string;
                /** @description Texts by language tag, as in `fr-FR`. */
                locales?: {
                    [key: string]: {
                        name: string;
                        description?: string;
                    };
                };
                /** @description The products that the node shows first, in this order. */
                curated_products: string[];
            };
            relationships: {
                /** @description Absent at the top level. */
                parent?: {
                    data: components["schemas"]["NodeReference"];
                };
                children: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                products: {
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            meta: {
                /** @description Among its siblings the higher comes first, null last. */
                sort_order: number | null;
                parent_name?: string;
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
        };
        NodeDocument: {
            data: components["schemas"]["Node"];
        };
        NodeList: {
            data: components["schemas"]["Node"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        NodePatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "node";
                attributes?: {
                    name?: string;
                    description?: string | null;
                    /** @description Letters, digits, hyphen, underscore and period. */
                    slug?: string | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                    /** @description The products that the node shows first, 20 at most, in this order; each must be attached to the node. */
                    curated_products?: string[] | null;
                };
                meta?: {
                    /** @description Among its siblings the higher comes first, null last. */
                    sort_order?: number | null;
                };
            };
        };
        NodeReference: {
            /** @enum {string} */
            type: "node";
            /** Format: uuid */
            id: string;
        };
        OfferingPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "subscription_offering";
                attributes: {
                    external_ref?: string | null;
                    name?: string;
                    description?: string | null;
                    /** Format: uuid */
                    proration_policy_id?: string | null;
                };
            };
        };
        OfferingPlanPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "subscription_offering_plan";
                attributes: {
                    external_ref?: string | null;
                    name?: string;
                    description?: string | null;
                    /** @enum {unknown} */
                    billing_interval_type?: "day" | "week" | "month" | "year";
                    /** @description Intervals between two bills. */
                    billing_frequency?: number;
                    /** @description Intervals that the plan runs, if it closes. */
                    plan_length?: number;
                    /**
                     * @description close: it ends after plan_length. roll: it goes on.
                     * @enum {unknown}
                     */
                    end_behavior?: "close" | "roll";
                    can_pause?: boolean;
                    can_resume?: boolean;
                    can_cancel?: boolean;
                    /** @description Intervals before charging starts. */
                    trial_period?: number | null;
                    /** @description A discount on the prices of the products: 10 is ten percent off. */
                    base_price_percentage?: number | null;
                    /** @description Currencies that are not named stay; null removes one of them, or all. */
                    fixed_price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        } | null;
                    } | null;
                };
            };
        };
        OfferingProductPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "subscription_offering_product";
                attributes: {
                    external_ref?: string | null;
                    name?: string;
                    description?: string | null;
                    sku?: string | null;
                    /**
                     * Format: uri
                     * @description An absolute address. Nothing is fetched from there.
                     */
                    main_image?: string | null;
                    /** @description Currencies that are not named stay; null removes one of them, or all. */
                    price?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /** @description False when it is left out. */
                            includes_tax?: boolean;
                        } | null;
                    } | null;
                    /** @description The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
                    price_units?: {
                        /** @enum {unknown} */
                        unit: "day" | "month";
                        /** Format: int64 */
                        amount: number;
                    } | null;
                };
            };
        };
        Order: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "order";
            /** @enum {unknown} */
            status: "incomplete" | "processing" | "complete" | "cancelled";
            /** @enum {unknown} */
            payment: "unpaid" | "partially_authorized" | "authorized" | "partially_paid" | "paid" | "refunded";
            /** @enum {unknown} */
            shipping: "unfulfilled" | "fulfilled";
            anonymized: boolean;
            customer?: {
                name?: string;
                email?: string;
            };
            contact?: {
                name?: string;
                email?: string;
            };
            billing_address: {
                first_name: string;
                last_name: string;
                company_name: string;
                line_1: string;
                line_2: string;
                city: string;
                county: string;
                region: string;
                postcode: string;
                country: string;
            };
            shipping_address: {
                first_name: string;
                last_name: string;
                company_name: string;
                line_1: string;
                line_2: string;
                city: string;
                county: string;
                region: string;
                postcode: string;
                country: string;
                phone_number: string;
                instructions: string;
            };
            order_number?: string;
            external_ref?: string;
            custom_attributes?: {
                [key: string]: unknown;
            };
            links?: components["schemas"]["SelfLink"];
            meta: {
                display_price: {
                    with_tax: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    balance_owing: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    paid: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    authorized: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    refunded: {
                        /** @description In the currency's smallest unit. */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    fully_paid_at?: string;
                };
            };
            relationships: {
                items: {
                    data: components["schemas"]["ItemReference"][];
                };
                account?: {
                    data: components["schemas"]["AccountReference"];
                };
                account_member?: {
                    data: components["schemas"]["AccountMemberReference"];
                };
            };
        };
        OrderDocument: {
            data: components["schemas"]["Order"];
        };
        OrderDocumentWithIncluded: {
            data: components["schemas"]["Order"];
            included?: {
                items?: components["schemas"]["OrderItem"][];
                tax_items?: components["schemas"]["OrderTaxItem"][];
            };
        };
        OrderItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "order_item";
            /** Format: uuid */
            product_id?: string;
            /** Format: uuid */
            subscription_offering_id?: string;
            subscription_configuration?: {
                /** Format: uuid */
                plan: string;
                /** Format: uuid */
                pricing_option?: string;
            };
            name: string;
            description: string;
            sku: string;
            slug: string;
            image: {
                mime_type: string;
                file_name: string;
                href: string;
            };
            quantity: number;
            unit_price: {
                amount: number;
                currency: string;
                includes_tax: boolean;
            };
            value: {
                amount: number;
                currency: string;
                includes_tax: boolean;
            };
            custom_inputs?: {
                [key: string]: unknown;
            };
            bundle_configuration?: {
                [key: string]: unknown;
            };
            location?: string;
            /** Format: uuid */
            catalog_id?: string;
            /** @enum {string} */
            catalog_source?: "pim";
            meta: {
                display_price: {
                    with_tax: {
                        unit: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        value: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    without_tax: {
                        unit: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        value: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    tax: {
                        unit: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        value: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    discount: {
                        unit: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        value: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                    without_discount: {
                        unit: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                        value: {
                            /** @description In the currency's smallest unit. */
                            amount: number;
                            currency: string;
                            formatted: string;
                        };
                    };
                };
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                };
            };
            relationships: {
                cart_item: {
                    data: {
                        /** @enum {unknown} */
                        type: "cart_item" | "custom_item" | "subscription_item";
                        /** Format: uuid */
                        id: string;
                    };
                };
                taxes: {
                    data: components["schemas"]["TaxItemReference"][] | null;
                };
            };
        };
        OrderItemListWithIncluded: {
            data: components["schemas"]["OrderItem"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
            included?: {
                tax_items?: components["schemas"]["OrderTaxItem"][];
            };
        };
        OrderItemReference: {
            /** @enum {string} */
            type: "order_item";
            /** Format: uuid */
            id: string;
        };
        OrderListWithIncluded: {
            data: components["schemas"]["Order"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
            included?: {
                items?: components["schemas"]["OrderItem"][];
                tax_items?: components["schemas"]["OrderTaxItem"][];
            };
        };
        OrderPatch: {
            data: {
                /** @enum {string} */
                type?: "order";
                /**
                 * @description Only `cancelled` changes anything.
                 * @enum {unknown}
                 */
                status?: "incomplete" | "processing" | "complete" | "cancelled";
                /**
                 * @description Only `fulfilled` changes anything.
                 * @enum {unknown}
                 */
                shipping?: "unfulfilled" | "fulfilled";
                /** @description At least one of `region` and `county` is required. */
                shipping_address?: {
                    first_name: string;
                    last_name: string;
                    company_name?: string | null;
                    line_1: string;
                    line_2?: string | null;
                    city?: string | null;
                    county?: string | null;
                    region?: string | null;
                    postcode: string;
                    /** @description Two letters, as ISO 3166-1 alpha-2. */
                    country: string;
                    phone_number?: string | null;
                    instructions?: string | null;
                };
                order_number?: string | null;
                external_ref?: string | null;
            };
        };
        OrderReference: {
            /** @enum {string} */
            type: "order";
            /** Format: uuid */
            id: string;
        };
        OrderTaxItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "tax_item";
            code?: string;
            jurisdiction?: string;
            name?: string;
            /** @description A decimal fraction: 0.125 is 12.5 percent. */
            rate: number;
            relationships: {
                item: {
                    data: components["schemas"]["OrderItemReference"];
                };
                order: {
                    data: components["schemas"]["OrderItemReference"];
                };
            };
        };
        PageLinks: {
            /**
             * Format: uri
             * @description This page, as it was asked for.
             */
            self: string;
            /**
             * Format: uri
             * @description The first page.
             */
            first: string;
            /**
             * Format: uri
             * @description The last page that can be reached; null when there is only one page.
             */
            last: string | null;
            /**
             * Format: uri
             * @description The page before this one; null on the first page.
             */
            prev: string | null;
            /**
             * Format: uri
             * @description The page after this one; null on the last page.
             */
            next: string | null;
        };
        PageMeta: {
            results: {
                /**
                 * Format: int64
                 * @description Records that the filter lets through.
                 */
                total: number;
            };
            page: {
                /**
                 * Format: int64
                 * @description The most records on a page.
                 */
                limit: number;
                /**
                 * Format: int64
                 * @description Records before this page.
                 */
                offset: number;
                /**
                 * Format: int64
                 * @description Number of this page, from one.
                 */
                current: number;
                /**
                 * Format: int64
                 * @description Records of the whole collection.
                 */
                total: number;
            };
        };
        PayOrderBody: {
            data: {
                type?: string;
                /** @enum {unknown} */
                gateway: "manual" | "service_payments_processor";
                /**
                 * @description Take the money, or set it aside until it is captured.
                 * @enum {unknown}
                 */
                method: "purchase" | "authorize";
                /** @description All that is owed, if absent. */
                amount?: number;
                paymentmethod_meta?: {
                    name?: string;
                    custom_reference?: string;
                };
                /** @description Whose money, by the names that the gateway has given. */
                payment_method?: {
                    customer_id?: string;
                    card_id?: string;
                };
            };
        };
        PimJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "pim-job";
            attributes: {
                /** @enum {string} */
                type: "child-products";
                /** @enum {unknown} */
                status: "pending" | "started" | "success" | "failed" | "cancelled";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: date-time */
                started_at?: string;
                /** Format: date-time */
                completed_at?: string;
            };
            relationships: {
                product: {
                    data: components["schemas"]["ProductReference"];
                };
            };
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** @description What a job that succeeded has done. */
                report?: {
                    children_created: number;
                    children_updated: number;
                    children_deleted: number;
                    children_unchanged: number;
                };
                /** @description Why a job failed; then no product was changed. */
                error?: {
                    title: string;
                    detail: string;
                };
            };
            links: components["schemas"]["SelfLink"];
        };
        PimJobDocument: {
            data: components["schemas"]["PimJob"];
        };
        PimJobList: {
            data: components["schemas"]["PimJob"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        PreviewJobBody: {
            data: {
                /** @enum {string} */
                type: "subscription_job";
                attributes: {
                    /** @enum {string} */
                    job_type: "billing-run";
                    /**
                     * Format: date-time
                     * @description What is due by then, also in the future; now when absent.
                     */
                    as_of?: string;
                };
            };
        };
        PriceBookPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "pricebook";
                attributes: {
                    name?: string;
                    description?: string | null;
                    external_ref?: string | null;
                };
            };
        };
        PriceModifier: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "price-modifier";
            attributes: {
                name: string;
                /** @enum {unknown} */
                modifier_type: "price_increment" | "price_decrement" | "price_equals";
                /** @description By currency code: three capital letters. The store need not have the currency. */
                currencies: {
                    [key: string]: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        /**
                         * @description Holds for the tiers too.
                         * @default false
                         */
                        includes_tax: boolean;
                        /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                        tiers?: {
                            [key: string]: {
                                /** Format: int64 */
                                minimum_quantity: number;
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                            };
                        };
                    };
                };
                external_ref: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                pricebook: {
                    data: components["schemas"]["PricebookReference"];
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
            };
        };
        PriceModifierDocument: {
            data: components["schemas"]["PriceModifier"];
        };
        PriceModifierList: {
            data: components["schemas"]["PriceModifier"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        PriceModifierPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "price-modifier";
                attributes: {
                    name?: string;
                    /**
                     * @description Adds the amount to the price, takes it off, or takes its place.
                     * @enum {unknown}
                     */
                    modifier_type?: "price_increment" | "price_decrement" | "price_equals";
                    /** @description By currency code: three capital letters. The store need not have the currency. */
                    currencies?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /**
                             * @description Holds for the tiers too.
                             * @default false
                             */
                            includes_tax?: boolean;
                            /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                            tiers?: {
                                [key: string]: {
                                    /** Format: int64 */
                                    minimum_quantity: number;
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                };
                            };
                        };
                    };
                    external_ref?: string | null;
                };
            };
        };
        PricePatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "product-price";
                attributes: {
                    /** @description The product need not exist yet. A price book has one price for a SKU. */
                    sku?: string;
                    /** @description By currency code: three capital letters. The store need not have the currency. */
                    currencies?: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /**
                             * @description Holds for the tiers too.
                             * @default false
                             */
                            includes_tax?: boolean;
                            /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                            tiers?: {
                                [key: string]: {
                                    /** Format: int64 */
                                    minimum_quantity: number;
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                };
                            };
                        };
                    };
                    /** @description By a key that shoppers see as the id of the sale. Schedules may overlap, but two sales that count in the same place may not have the same one. */
                    sales?: {
                        [key: string]: {
                            /** @description A sale without a schedule, of which there is one at most, is permanent. */
                            schedule?: {
                                /** Format: date-time */
                                valid_from?: string | null;
                                /** Format: date-time */
                                valid_to?: string | null;
                            } | null;
                            /** @description By currency code: three capital letters. The store need not have the currency. */
                            currencies: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    /**
                                     * @description Holds for the tiers too.
                                     * @default false
                                     */
                                    includes_tax?: boolean;
                                    /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                                    tiers?: {
                                        [key: string]: {
                                            /** Format: int64 */
                                            minimum_quantity: number;
                                            /**
                                             * Format: int64
                                             * @description In the currency's smallest unit.
                                             */
                                            amount: number;
                                        };
                                    };
                                };
                            };
                            /** @description The sale counts only inside these bundles; without this, outside too. */
                            bundle_ids?: string[];
                        };
                    } | null;
                    /** @description Never shown to shoppers. */
                    admin_attributes?: {
                        [key: string]: string;
                    } | null;
                    /** @description Shown to shoppers. */
                    shopper_attributes?: {
                        [key: string]: string;
                    } | null;
                    external_ref?: string | null;
                };
            };
        };
        Pricebook: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "pricebook";
            attributes: {
                name: string;
                description?: string;
                external_ref: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
            };
        };
        PricebookDocument: {
            data: components["schemas"]["Pricebook"];
        };
        PricebookDocumentWithIncluded: {
            data: components["schemas"]["Pricebook"];
            included?: components["schemas"]["ProductPrice"][];
        };
        PricebookList: {
            data: components["schemas"]["Pricebook"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        PricebookReference: {
            /** @enum {string} */
            type: "pricebook";
            /** Format: uuid */
            id: string;
        };
        Product: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product";
            attributes: {
                name: string;
                description?: string;
                slug: string;
                sku?: string;
                /** @enum {unknown} */
                status: "draft" | "live";
                /** @enum {unknown} */
                commodity_type: "physical" | "digital";
                upc_ean?: string;
                mpn?: string;
                external_ref: string | null;
                tags?: string[];
                /** @description Texts by language tag, as in `fr-FR`. */
                locales?: {
                    [key: string]: {
                        name: string;
                        description?: string;
                    };
                };
                custom_inputs?: {
                    [key: string]: {
                        name: string;
                        validation_rules: {
                            /** @enum {string} */
                            type: "string";
                            options: {
                                max_length: number;
                            };
                        }[];
                        required: boolean | null;
                    };
                };
                build_rules?: {
                    /** @enum {unknown} */
                    default: "include" | "exclude";
                    include?: string[][];
                    exclude?: string[][];
                };
                components?: {
                    [key: string]: {
                        name: string;
                        min: number | null;
                        max: number | null;
                        sort_order: number | null;
                        options: components["schemas"]["ComponentOption"][];
                    };
                };
                /** @description Template slug → field → value. */
                extensions?: {
                    [key: string]: {
                        [key: string]: string | number | boolean | null;
                    };
                };
            };
            meta: {
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** @description One: bundle, child, parent (it has built children) or standard. */
                product_types: ("standard" | "parent" | "child" | "bundle")[];
                /** @description Of a parent: the variations as they were at the last build, in their order. */
                variations?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    sort_order: number | null;
                    options: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        description?: string;
                        sort_order: number | null;
                    }[];
                }[];
                /** @description Of a child: the options that it was built from. */
                child_variations?: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    sort_order: number | null;
                    option: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        description?: string;
                        sort_order: number | null;
                    };
                }[];
                /** @description Option id → option id of the next variation → … → child id; empty for what is no parent. A list leaves it out for a parent with more than 100 children. */
                variation_matrix?: {
                    [key: string]: unknown;
                };
            };
            relationships: {
                variations: {
                    data: components["schemas"]["ProductVariationReference"][];
                    links: components["schemas"]["SelfLink"];
                };
                children: {
                    /** @description A list leaves it out for a parent with more than 100 children. */
                    data?: components["schemas"]["ProductReference"][];
                    links: components["schemas"]["SelfLink"];
                };
                base_product?: {
                    data: components["schemas"]["ProductReference"];
                    links: components["schemas"]["SelfLink"];
                };
                component_products: {
                    data: components["schemas"]["ProductReference"][];
                    links: components["schemas"]["SelfLink"];
                };
                files: {
                    data: components["schemas"]["LinkedFile"][];
                    links: components["schemas"]["SelfLink"];
                };
                main_image: {
                    data: components["schemas"]["MainImage"];
                    links: components["schemas"]["SelfLink"];
                };
                templates: {
                    data: components["schemas"]["TemplateReference"][];
                    links: components["schemas"]["SelfLink"];
                };
            };
            links: components["schemas"]["SelfLink"];
        };
        ProductDocument: {
            data: components["schemas"]["Product"];
        };
        ProductDocumentWithIncluded: {
            data: components["schemas"]["Product"];
            included?: {
                component_products?: components["schemas"]["Product"][];
                main_images?: components["schemas"]["File"][];
                files?: components["schemas"]["File"][];
            };
        };
        ProductList: {
            data: components["schemas"]["Product"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProductListWithIncluded: {
            data: components["schemas"]["Product"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
            included?: {
                component_products?: components["schemas"]["Product"][];
                main_images?: components["schemas"]["File"][];
                files?: components["schemas"]["File"][];
            };
        };
        ProductPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "product";
                attributes: {
                    name?: string;
                    /** @enum {unknown} */
                    commodity_type?: "physical" | "digital";
                    description?: string | null;
                    /** @description Letters, digits, hyphen, underscore and period. */
                    slug?: string;
                    sku?: string | null;
                    /** @enum {unknown} */
                    status?: "draft" | "live";
                    upc_ean?: string | null;
                    /** @description The manufacturer's part number. */
                    mpn?: string | null;
                    external_ref?: string | null;
                    /** @description Without commas and white space; kept in lower case, each once. */
                    tags?: string[] | null;
                    /** @description Texts by language tag, as in `fr-FR`. */
                    locales?: {
                        [key: string]: {
                            name: string;
                            description?: string;
                        };
                    } | null;
                    /** @description Input key → what shoppers may write. 255 characters unless a rule says fewer. */
                    custom_inputs?: {
                        [key: string]: {
                            name: string;
                            validation_rules?: {
                                /** @enum {string} */
                                type?: "string";
                                options?: {
                                    max_length?: number;
                                };
                            }[];
                            required?: boolean | null;
                        };
                    } | null;
                    /** @description Which combinations of variation options are built; all when absent. */
                    build_rules?: {
                        /** @enum {unknown} */
                        default: "include" | "exclude";
                        include?: string[][];
                        exclude?: string[][];
                    } | null;
                    /** @description Component key → what can be chosen. A product with components is a bundle. */
                    components?: {
                        [key: string]: {
                            name: string;
                            min?: number | null;
                            max?: number | null;
                            sort_order?: number | null;
                            options: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                type?: "product";
                                quantity: number;
                                sort_order?: number | null;
                                default?: boolean | null;
                            }[];
                        };
                    } | null;
                };
            };
        };
        ProductPrice: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product-price";
            attributes: {
                sku: string;
                /** @description By currency code: three capital letters. The store need not have the currency. */
                currencies: {
                    [key: string]: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        /**
                         * @description Holds for the tiers too.
                         * @default false
                         */
                        includes_tax: boolean;
                        /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                        tiers?: {
                            [key: string]: {
                                /** Format: int64 */
                                minimum_quantity: number;
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                            };
                        };
                    };
                };
                sales?: {
                    [key: string]: {
                        schedule?: {
                            /** Format: date-time */
                            valid_from?: string;
                            /** Format: date-time */
                            valid_to?: string;
                        };
                        /** @description By currency code: three capital letters. The store need not have the currency. */
                        currencies: {
                            [key: string]: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                /**
                                 * @description Holds for the tiers too.
                                 * @default false
                                 */
                                includes_tax: boolean;
                                /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                                tiers?: {
                                    [key: string]: {
                                        /** Format: int64 */
                                        minimum_quantity: number;
                                        /**
                                         * Format: int64
                                         * @description In the currency's smallest unit.
                                         */
                                        amount: number;
                                    };
                                };
                            };
                        };
                        bundle_ids?: string[];
                    };
                };
                admin_attributes?: {
                    [key: string]: string;
                };
                shopper_attributes?: {
                    [key: string]: string;
                };
                external_ref: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                pricebook: {
                    data: components["schemas"]["PricebookReference"];
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
            };
        };
        ProductPriceDocument: {
            data: components["schemas"]["ProductPrice"];
        };
        ProductPriceList: {
            data: components["schemas"]["ProductPrice"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProductReference: {
            /** @enum {string} */
            type: "product";
            /** Format: uuid */
            id: string;
        };
        ProductReferenceList: {
            data: components["schemas"]["ProductReference"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProductVariation: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product-variation";
            attributes: {
                name: string;
                sort_order: number | null;
            };
            meta: {
                /** @description In the order of their creation. */
                options: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                    description?: string;
                    sort_order: number | null;
                }[];
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
        };
        ProductVariationDocument: {
            data: components["schemas"]["ProductVariation"];
        };
        ProductVariationList: {
            data: components["schemas"]["ProductVariation"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProductVariationModifier: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product-variation-modifier";
            attributes: {
                /** @enum {unknown} */
                type: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
                value?: string | {
                    [key: string]: unknown;
                };
                seek?: string;
                set?: string;
                reference_name?: string;
            };
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
        };
        ProductVariationModifierDocument: {
            data: components["schemas"]["ProductVariationModifier"];
        };
        ProductVariationModifierList: {
            data: components["schemas"]["ProductVariationModifier"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProductVariationOption: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product-variation-option";
            attributes: {
                name: string;
                description?: string;
                sort_order: number | null;
            };
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
        };
        ProductVariationOptionDocument: {
            data: components["schemas"]["ProductVariationOption"];
        };
        ProductVariationOptionList: {
            data: components["schemas"]["ProductVariationOption"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProductVariationReference: {
            /** @enum {string} */
            type: "product-variation";
            /** Format: uuid */
            id: string;
        };
        ProrationPolicy: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_proration_policy";
            attributes: {
                external_ref?: string;
                name: string;
                /** @enum {unknown} */
                rounding: "up" | "down" | "nearest";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        ProrationPolicyDocument: {
            data: components["schemas"]["ProrationPolicy"];
        };
        ProrationPolicyList: {
            data: components["schemas"]["ProrationPolicy"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        ProrationPolicyPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "subscription_proration_policy";
                attributes: {
                    external_ref?: string | null;
                    name?: string;
                    /**
                     * @description How the days that were used of a period become whole ones; up is most charged.
                     * @enum {unknown}
                     */
                    rounding?: "up" | "down" | "nearest";
                };
            };
        };
        PublishCatalogBody: {
            data?: {
                export_full_delta?: boolean;
                /** @description Accepted; catalogs hold what the store owns. */
                include_organization_resources?: boolean;
            };
        } | null;
        RefundTransactionBody: {
            data?: {
                /** @description All that is left of the transaction, if absent. */
                amount?: number;
            };
        } | null;
        RemoveProductFilesBody: {
            data: {
                /** @enum {string} */
                type: "file";
                /** Format: uuid */
                id: string;
            }[];
        };
        RemoveProductTemplatesBody: {
            data: {
                /** @enum {string} */
                type: "template";
                /** @description The slug of the template, as in `products(lighting)`. */
                id: string;
            }[];
        };
        RemoveProductVariationsBody: {
            data: {
                /** @enum {string} */
                type: "product-variation";
                /** Format: uuid */
                id: string;
            }[];
        };
        ReplaceCartTaxesAnswer: {
            data: components["schemas"]["TaxItem"][];
            options: {
                lines: string[];
            };
        };
        ReplaceCartTaxesBody: {
            data: ({
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description What people are shown. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
                /** @description The line, under either name, or the same line under both. */
                relationships?: {
                    item?: {
                        data?: {
                            /**
                             * @description Checked if given.
                             * @enum {unknown}
                             */
                            type?: "cart_item" | "custom_item" | "subscription_item";
                            /** Format: uuid */
                            id?: string;
                        };
                    };
                    order?: {
                        data?: {
                            /**
                             * @description Checked if given.
                             * @enum {unknown}
                             */
                            type?: "cart_item" | "custom_item" | "subscription_item";
                            /** Format: uuid */
                            id?: string;
                        };
                    };
                };
            } | unknown)[];
            options?: {
                /** @description Lines that are to have no tax items unless an element names them. */
                lines?: string[];
            } | null;
        };
        ReplaceOfferingProductsAnswer: {
            data: components["schemas"]["SubscriptionOfferingProduct"][];
        };
        ReplaceOfferingProductsBody: {
            data: {
                /** @description Ids of catalog-level records. */
                products: string[];
            };
        };
        ReplacePricesAnswer: {
            meta: {
                /** @description Records whose SKU had no price. */
                created: number;
                /** @description Records that replaced a price and changed it. */
                updated: number;
            };
        };
        ReplacePricesBody: {
            data: {
                /** @enum {string} */
                type: "product-price";
                attributes: {
                    /** @description The product need not exist yet. A price book has one price for a SKU. */
                    sku: string;
                    /** @description By currency code: three capital letters. The store need not have the currency. */
                    currencies: {
                        [key: string]: {
                            /**
                             * Format: int64
                             * @description In the currency's smallest unit.
                             */
                            amount: number;
                            /**
                             * @description Holds for the tiers too.
                             * @default false
                             */
                            includes_tax?: boolean;
                            /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                            tiers?: {
                                [key: string]: {
                                    /** Format: int64 */
                                    minimum_quantity: number;
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                };
                            };
                        };
                    };
                    /** @description By a key that shoppers see as the id of the sale. Schedules may overlap, but two sales that count in the same place may not have the same one. */
                    sales?: {
                        [key: string]: {
                            /** @description A sale without a schedule, of which there is one at most, is permanent. */
                            schedule?: {
                                /** Format: date-time */
                                valid_from?: string | null;
                                /** Format: date-time */
                                valid_to?: string | null;
                            } | null;
                            /** @description By currency code: three capital letters. The store need not have the currency. */
                            currencies: {
                                [key: string]: {
                                    /**
                                     * Format: int64
                                     * @description In the currency's smallest unit.
                                     */
                                    amount: number;
                                    /**
                                     * @description Holds for the tiers too.
                                     * @default false
                                     */
                                    includes_tax?: boolean;
                                    /** @description By name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
                                    tiers?: {
                                        [key: string]: {
                                            /** Format: int64 */
                                            minimum_quantity: number;
                                            /**
                                             * Format: int64
                                             * @description In the currency's smallest unit.
                                             */
                                            amount: number;
                                        };
                                    };
                                };
                            };
                            /** @description The sale counts only inside these bundles; without this, outside too. */
                            bundle_ids?: string[];
                        };
                    } | null;
                    /** @description Never shown to shoppers. */
                    admin_attributes?: {
                        [key: string]: string;
                    } | null;
                    /** @description Shown to shoppers. */
                    shopper_attributes?: {
                        [key: string]: string;
                    } | null;
                    external_ref?: string | null;
                };
            }[];
        };
        ReplaceProductFilesBody: {
            data: {
                /** @enum {string} */
                type: "file";
                /** Format: uuid */
                id: string;
            }[];
        };
        ReplaceProductMainImageBody: {
            data: {
                /** @enum {unknown} */
                type: "file" | "main_image";
                /** Format: uuid */
                id: string;
            };
        };
        ReplaceProductVariationsBody: {
            data: {
                /** @enum {string} */
                type: "product-variation";
                /** Format: uuid */
                id: string;
            }[];
        };
        ReplicatePriceBookBody: {
            data: {
                /** @enum {string} */
                type: "pricebook";
                attributes: {
                    name: string;
                    description?: string | null;
                    external_ref?: string | null;
                };
            };
        };
        SchedulePatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "subscription_schedule";
                attributes: {
                    external_ref?: string | null;
                    name?: string | null;
                    /** @description Minute, hour, day of month, month, day of week, as in `30 2 1 * *`. */
                    specification?: string;
                    /** @description A time zone by its IANA name, as in `Europe/London`. */
                    location?: string;
                    job?: {
                        /** @enum {unknown} */
                        job_type: "billing-run" | "tax-run" | "payment-run" | "import";
                    };
                };
            };
        };
        SelfLink: {
            /** Format: uri */
            self: string;
        };
        ServicePaymentsProcessorGatewayPatch: {
            data: {
                /** @enum {string} */
                type?: "gateway";
                enabled?: boolean;
            };
        };
        SetNodeParentBody: {
            data: {
                /** @enum {string} */
                type: "node";
                /** Format: uuid */
                id: string;
            };
        };
        SetOfferingProrationPolicyBody: {
            data: {
                /** @enum {string} */
                type: "subscription_proration_policy";
                /** Format: uuid */
                id: string;
            } | null;
        };
        SetProductMainImageBody: {
            data: {
                /** @enum {unknown} */
                type: "file" | "main_image";
                /** Format: uuid */
                id: string;
            };
        };
        SetProductTemplatesAnswer: {
            data: components["schemas"]["Template"][];
            links: components["schemas"]["SelfLink"];
        };
        SetProductTemplatesBody: {
            data: {
                /** @enum {string} */
                type: "template";
                /** @description The slug of the template, as in `products(lighting)`. */
                id: string;
                /** @description Field → value. */
                attributes?: {
                    [key: string]: string | number | boolean | null;
                };
            }[];
        };
        Settings: {
            data: {
                /** @enum {string} */
                type: "settings";
                page_length: number;
                /**
                 * @description Whether cart tax is rounded for each line or for each unit.
                 * @enum {unknown}
                 */
                calculation_method: "line" | "simple";
                additional_languages: string[];
                list_child_products: boolean;
                address_mandatory_fields: ("name" | "first_name" | "last_name" | "phone_number" | "instructions" | "company_name" | "line_1" | "line_2" | "city" | "county" | "region" | "postcode" | "country")[];
                shopper_address_limit: number;
                readonly tax_item_limit: number;
                readonly cart_item_limit: number;
                readonly currency_limit: number;
                readonly integration_limit: number;
                readonly event_limit: number;
                readonly filter_limit: number;
                readonly page_offset_limit: number;
            };
            meta: {
                /**
                 * @description organization while a store only inherits, store after its first change.
                 * @enum {unknown}
                 */
                owner: "store" | "organization";
            };
        };
        SettingsPatch: {
            data: {
                /** @enum {string} */
                type?: "settings";
                page_length?: number;
                /**
                 * @description Whether cart tax is rounded for each line or for each unit.
                 * @enum {unknown}
                 */
                calculation_method?: "line" | "simple";
                additional_languages?: string[];
                list_child_products?: boolean;
                address_mandatory_fields?: ("name" | "first_name" | "last_name" | "phone_number" | "instructions" | "company_name" | "line_1" | "line_2" | "city" | "county" | "region" | "postcode" | "country")[];
                shopper_address_limit?: number;
            };
        };
        SettleManualPaymentBody: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "subscription_invoice_payment";
                attributes: {
                    success: boolean;
                    external_payment_id?: string;
                    /** @description Why not; shown as its reason. */
                    failure_detail?: string;
                    /**
                     * Format: date-time
                     * @description When it was paid; now when absent.
                     */
                    payment_taken_at?: string;
                };
            };
        };
        SubscribedOffering: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_offering";
            attributes: {
                external_ref?: string;
                name: string;
                description?: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                products: {
                    data: components["schemas"]["SubscriptionOfferingProductReference"][];
                };
                plans: {
                    data: components["schemas"]["SubscriptionOfferingPlanReference"][];
                };
            };
            meta: {
                /** @description The references of its products, of those that have one. */
                external_product_refs: string[];
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        Subscriber: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_subscriber";
            attributes: {
                external_ref?: string;
                /** Format: uuid */
                account_id: string;
                name: string;
                email: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @description What changes of plan or products have given back and no invoice has used yet, by currency. */
                credit?: {
                    [key: string]: {
                        /**
                         * Format: int64
                         * @description All of it: the next invoices are so much less.
                         */
                        amount: number;
                        /**
                         * Format: int64
                         * @description The part that was paid with its tax included.
                         */
                        gross: number;
                        /**
                         * Format: int64
                         * @description The part that was paid net.
                         */
                        net: number;
                        /**
                         * Format: int64
                         * @description The tax that was paid on the net part.
                         */
                        tax: number;
                    };
                };
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        SubscriberDocument: {
            data: components["schemas"]["Subscriber"];
        };
        SubscriberList: {
            data: components["schemas"]["Subscriber"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriberPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "subscription_subscriber";
                attributes: {
                    external_ref?: string | null;
                    /**
                     * Format: uuid
                     * @description Chosen at the creation and never changed.
                     */
                    account_id?: string;
                    name?: string;
                    /** Format: email */
                    email?: string;
                };
            };
        };
        Subscription: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription";
            attributes: {
                external_ref?: string;
                /** Format: uuid */
                account_id: string;
                /** Format: uuid */
                address_id?: string;
                offering: components["schemas"]["SubscribedOffering"];
                /**
                 * Format: uuid
                 * @description The plan that was chosen last.
                 */
                plan_id: string;
                currency: string;
                payment_authority?: {
                    /** @enum {string} */
                    type: "service_payments_processor";
                    customer_id?: string;
                    card_id?: string;
                };
                manual_payments: boolean;
                name: string;
                email: string;
            };
            relationships: {
                subscriber: {
                    data: components["schemas"]["SubscriptionSubscriberReference"];
                };
                products: {
                    data: components["schemas"]["SubscriptionOfferingProductReference"][];
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                plans: {
                    data: components["schemas"]["SubscriptionOfferingPlanReference"][];
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                /** @enum {unknown} */
                status: "active" | "inactive";
                state?: components["schemas"]["LastSubscriptionState"];
                canceled: boolean;
                paused: boolean;
                closed: boolean;
                suspended: boolean;
                /** @description It waits for going live. */
                pending: boolean;
                manual_payments: boolean;
                first_invoice_prepaid: boolean;
                /**
                 * Format: date-time
                 * @description The first billing run after this moment makes the next invoice.
                 */
                invoice_after: string;
                /** @description What changes of plan or products have given back and no invoice has used yet, by currency. */
                credit?: {
                    [key: string]: {
                        /**
                         * Format: int64
                         * @description All of it: the next invoices are so much less.
                         */
                        amount: number;
                        /**
                         * Format: int64
                         * @description The part that was paid with its tax included.
                         */
                        gross: number;
                        /**
                         * Format: int64
                         * @description The part that was paid net.
                         */
                        net: number;
                        /**
                         * Format: int64
                         * @description The tax that was paid on the net part.
                         */
                        tax: number;
                    };
                };
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it was last canceled.
                     */
                    canceled_at?: string;
                    /**
                     * Format: date-time
                     * @description When it was last paused.
                     */
                    paused_at?: string;
                    /**
                     * Format: date-time
                     * @description When it was last resumed.
                     */
                    resumed_at?: string;
                    /**
                     * Format: date-time
                     * @description When it ends.
                     */
                    end_date?: string;
                    /**
                     * Format: date-time
                     * @description When it will go live.
                     */
                    go_live_after?: string;
                    /**
                     * Format: date-time
                     * @description When it was released from pending.
                     */
                    go_live?: string;
                };
            };
        };
        SubscriptionDocument: {
            data: components["schemas"]["Subscription"];
        };
        SubscriptionDocumentWithIncluded: {
            data: components["schemas"]["Subscription"];
            included?: {
                products?: components["schemas"]["SubscriptionOfferingProduct"][];
                plans?: components["schemas"]["SubscriptionOfferingPlan"][];
            };
        };
        SubscriptionImport: {
            /**
             * Format: uuid
             * @description Also that of the job that works through it.
             */
            id: string;
            /** @enum {string} */
            type: "subscription_import";
            attributes: {
                external_ref?: string;
                /**
                 * @description success: the file was worked through, also when some lines have errors.
                 * @enum {unknown}
                 */
                status: "pending" | "started" | "success" | "failed";
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    started_at?: string;
                    /** Format: date-time */
                    finished_at?: string;
                };
                records: {
                    /** @description Lines of the file that are JSON and of a known type. */
                    uploaded: {
                        subscription_product: number;
                        subscription_plan: number;
                        subscription_subscriber: number;
                        subscription_offering: number;
                        subscription: number;
                    };
                    /** @description Records that have been made of them. */
                    imported: {
                        subscription_product: number;
                        subscription_plan: number;
                        subscription_subscriber: number;
                        subscription_offering: number;
                        subscription: number;
                    };
                };
                error?: {
                    title: string;
                    detail: string;
                };
            };
        };
        SubscriptionImportDocument: {
            data: components["schemas"]["SubscriptionImport"];
        };
        SubscriptionImportError: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_import_error";
            meta: {
                owner: string;
                /** @description The first line is 1; blank ones count. */
                line_number: number;
                /** @description The member of the record; empty for the whole line. */
                field: string;
                error: string;
                /** @description That of the record. */
                external_ref?: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        SubscriptionImportErrorList: {
            data: components["schemas"]["SubscriptionImportError"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionImportList: {
            data: components["schemas"]["SubscriptionImport"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionInvoice: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_invoice";
            attributes: {
                /** @description Without a gap, in the order of creation. */
                number: number;
                /** @description The end is the start of the next one. */
                billing_period: {
                    /** Format: date-time */
                    start: string;
                    /** Format: date-time */
                    end: string;
                };
                invoice_items: {
                    description: string;
                    price: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        includes_tax: boolean;
                    };
                    /** Format: uuid */
                    product_id?: string;
                    /** Format: date-time */
                    from_time_period?: string;
                    /** Format: date-time */
                    until_time_period?: string;
                }[];
                tax_items?: {
                    /** @enum {string} */
                    type: "tax_item";
                    /** @description A fraction: 0.2 is twenty percent. */
                    rate: number;
                    name?: string;
                    code?: string;
                    jurisdiction?: string;
                }[];
                /** @description It is still to be paid. */
                outstanding: boolean;
                /** @description The prices exclude tax, which a tax run must add before a payment is tried; stays true when it is added, which meta.timestamps.taxes_added_at tells. */
                tax_required: boolean;
                /** @description No payment is tried any more, unless the subscription gets a new card. */
                payment_retries_limit_reached: boolean;
                /** @description A manual payment waits for somebody to tell its result. */
                manual_payment_pending: boolean;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                /** Format: uuid */
                subscription_id: string;
                /** Format: uuid */
                subscriber_id: string;
                price: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                /** @description All three once the tax is known. */
                display_price?: {
                    with_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                proration_events: {
                    /** Format: uuid */
                    proration_policy_id: string;
                    /** Format: int64 */
                    billing_cost_before_proration: number;
                    /** Format: int64 */
                    refunded_amount_for_unused_plan: number;
                    /** Format: int64 */
                    new_plan_cost: number;
                    /** Format: date-time */
                    prorated_at: string;
                    /**
                     * Format: int64
                     * @description The part of the refund that was charged net, with tax on top.
                     */
                    refunded_net_amount?: number;
                    /**
                     * Format: int64
                     * @description The tax that was charged on that part. It is given back beside the refund. If it is not known yet, the tax run that adds it gives it back.
                     */
                    refunded_tax?: number;
                    /** Format: uuid */
                    prorated_invoice_id?: string;
                }[];
                /** @description The time that is served for the invoice, where it is not the billing period: after a resume, service begins when the invoice is paid. */
                service_period?: {
                    /** Format: date-time */
                    start: string;
                    /** Format: date-time */
                    end: string;
                };
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    taxes_added_at?: string;
                };
            };
        };
        SubscriptionInvoiceDocument: {
            data: components["schemas"]["SubscriptionInvoice"];
        };
        SubscriptionInvoiceList: {
            data: components["schemas"]["SubscriptionInvoice"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionInvoicePayment: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_invoice_payment";
            attributes: {
                success: boolean;
                /** @description A manual payment whose result nobody has told yet. */
                pending: boolean;
                /** @enum {unknown} */
                gateway: "manual" | "service_payments_processor";
                external_payment_id?: string;
                /** @description Of every payment that failed. One that neither succeeded, failed nor is pending was not answered by the gateway, which is asked again. */
                failure_detail?: {
                    reason?: string;
                };
                amount: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                /** Format: uuid */
                subscription_id: string;
                /** Format: uuid */
                invoice_id: string;
                /** Format: uuid */
                job_id?: string;
                manual_payment: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    payment_taken_at?: string;
                };
            };
        };
        SubscriptionInvoicePaymentDocument: {
            data: components["schemas"]["SubscriptionInvoicePayment"];
        };
        SubscriptionInvoicePaymentList: {
            data: components["schemas"]["SubscriptionInvoicePayment"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_job";
            attributes: {
                external_ref?: string;
                /** @enum {unknown} */
                job_type: "billing-run" | "tax-run" | "payment-run" | "import";
                /** @enum {unknown} */
                status: "pending" | "started" | "success" | "failed";
                taxes?: {
                    /** Format: uuid */
                    invoice_id: string;
                    tax_items: {
                        /** @enum {string} */
                        type: "tax_item";
                        rate: number;
                        name?: string;
                        code?: string;
                        jurisdiction?: string;
                    }[];
                }[];
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships?: {
                schedule?: {
                    data: components["schemas"]["SubscriptionScheduleReference"];
                };
                preview?: {
                    data: components["schemas"]["SubscriptionJobPreviewReference"];
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    started_at?: string;
                    /** Format: date-time */
                    finished_at?: string;
                };
                /** Format: date-time */
                scheduled_for?: string;
                /** @description Of a job that has started: the items that it has dealt with, and all. */
                progress?: {
                    done: number;
                    total: number;
                };
                report?: {
                    invoices_ready_for_payment: number;
                    invoices_tax_required: number;
                    invoice_failures: number;
                    /** @description By currency. */
                    total_ready_for_payment: {
                        [key: string]: {
                            /** @description The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact. */
                            amount: number | null;
                            /** @description The sum, always with all its digits. */
                            exact: string;
                            includes_tax: boolean;
                        };
                    };
                    /** @description By currency. */
                    total_tax_required: {
                        [key: string]: {
                            /** @description The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact. */
                            amount: number | null;
                            /** @description The sum, always with all its digits. */
                            exact: string;
                            includes_tax: boolean;
                        };
                    };
                    /** @description Of a job with a preview_digest: where it was otherwise. */
                    differences?: number;
                } | {
                    invoices_updated: number;
                    invoice_failures: number;
                } | {
                    total_payment_attempts: number;
                    failed_payments: number;
                    /** @description By currency. */
                    total_collected: {
                        [key: string]: {
                            /** @description The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact. */
                            amount: number | null;
                            /** @description The sum, always with all its digits. */
                            exact: string;
                            includes_tax: boolean;
                        };
                    };
                };
                error?: {
                    title: string;
                    detail: string;
                };
            };
        };
        SubscriptionJobDocument: {
            data: components["schemas"]["SubscriptionJob"];
        };
        SubscriptionJobList: {
            data: components["schemas"]["SubscriptionJob"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionJobPreview: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_job_preview";
            attributes: {
                /** @enum {string} */
                job_type: "billing-run";
                /**
                 * Format: date-time
                 * @description What is due by then.
                 */
                as_of: string;
                /** @description Stands for the moment and all drafts: two previews that show the same have the same. A job with it as preview_digest invoices what this preview shows, and nothing else. */
                digest: string;
                /** Format: date-time */
                created_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                /** @description The members that the report of the job has mean the same. */
                report: {
                    /** @description Those that the run would look at. */
                    subscriptions_due: number;
                    /** @description Invoices that it would make. */
                    drafts: number;
                    invoices_ready_for_payment: number;
                    invoices_tax_required: number;
                    invoice_failures: number;
                    /** @description By currency. */
                    total_ready_for_payment: {
                        [key: string]: {
                            /** @description The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact. */
                            amount: number | null;
                            /** @description The sum, always with all its digits. */
                            exact: string;
                            includes_tax: boolean;
                        };
                    };
                    /** @description By currency. */
                    total_tax_required: {
                        [key: string]: {
                            /** @description The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact. */
                            amount: number | null;
                            /** @description The sum, always with all its digits. */
                            exact: string;
                            includes_tax: boolean;
                        };
                    };
                    /** @description Drafts with nothing to pay, such as those of a trial. */
                    invoices_settled: number;
                    /** @description Pending ones whose date will have come. */
                    going_live: number;
                    /** @description Paused or canceled ones whose period will have ended. */
                    deactivations: number;
                    /** @description Those that will have reached the end of their plan. */
                    closings: number;
                    /** @description Due, but left alone: stopped, or still owing. */
                    skipped: number;
                };
                /** @description What could not be drafted, and why: the first 100. */
                failures: {
                    /** Format: uuid */
                    subscription_id: string;
                    reason: string;
                }[];
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                };
            };
        };
        SubscriptionJobPreviewDocument: {
            data: components["schemas"]["SubscriptionJobPreview"];
        };
        SubscriptionJobPreviewList: {
            data: components["schemas"]["SubscriptionJobPreview"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionJobPreviewReference: {
            /** @enum {string} */
            type: "subscription_job_preview";
            /** Format: uuid */
            id: string;
        };
        SubscriptionJobReference: {
            /** @enum {string} */
            type: "subscription_job";
            /** Format: uuid */
            id: string;
        };
        SubscriptionListWithIncluded: {
            data: components["schemas"]["Subscription"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
            included?: {
                products?: components["schemas"]["SubscriptionOfferingProduct"][];
                plans?: components["schemas"]["SubscriptionOfferingPlan"][];
            };
        };
        SubscriptionOffering: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_offering";
            attributes: {
                external_ref?: string;
                name: string;
                description?: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                products: {
                    data: components["schemas"]["SubscriptionOfferingProductReference"][];
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                plans: {
                    data: components["schemas"]["SubscriptionOfferingPlanReference"][];
                    links: {
                        /** Format: uri */
                        related: string;
                    };
                };
                proration_policy?: {
                    data: components["schemas"]["SubscriptionProrationPolicyReference"];
                };
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /** @description The references of its products, of those that have one. */
                external_product_refs: string[];
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        SubscriptionOfferingDocument: {
            data: components["schemas"]["SubscriptionOffering"];
        };
        SubscriptionOfferingDocumentWithIncluded: {
            data: components["schemas"]["SubscriptionOffering"];
            included?: {
                products?: components["schemas"]["SubscriptionOfferingProduct"][];
                plans?: components["schemas"]["SubscriptionOfferingPlan"][];
            };
        };
        SubscriptionOfferingListWithIncluded: {
            data: components["schemas"]["SubscriptionOffering"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
            included?: {
                products?: components["schemas"]["SubscriptionOfferingProduct"][];
                plans?: components["schemas"]["SubscriptionOfferingPlan"][];
            };
        };
        SubscriptionOfferingPlan: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_offering_plan";
            attributes: {
                external_ref?: string;
                name: string;
                description?: string;
                /** @enum {unknown} */
                billing_interval_type: "day" | "week" | "month" | "year";
                billing_frequency: number;
                trial_period?: number;
                plan_length: number;
                /** @enum {unknown} */
                end_behavior: "close" | "roll";
                can_pause: boolean;
                can_resume: boolean;
                can_cancel: boolean;
                /** @description A discount: 10 is ten percent off. */
                base_price_percentage?: number;
                /** @description By currency code. */
                fixed_price?: {
                    [key: string]: {
                        /** Format: int64 */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                origin?: {
                    data: components["schemas"]["SubscriptionPlanReference"];
                };
            };
            meta: {
                /** @description By currency code. */
                price: {
                    [key: string]: {
                        /** Format: int64 */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                /** @description With or without tax, as the price was given. */
                display_price?: {
                    without_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    with_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Of a subscription: true on the plan in force, null on the others. */
                active_plan?: boolean | null;
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        SubscriptionOfferingPlanDocument: {
            data: components["schemas"]["SubscriptionOfferingPlan"];
        };
        SubscriptionOfferingPlanList: {
            data: components["schemas"]["SubscriptionOfferingPlan"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionOfferingPlanReference: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_offering_plan";
        };
        SubscriptionOfferingProduct: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_offering_product";
            attributes: {
                external_ref?: string;
                name: string;
                description?: string;
                sku?: string;
                /** Format: uri */
                main_image?: string;
                /** @description By currency code. */
                price?: {
                    [key: string]: {
                        /** Format: int64 */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                price_units?: {
                    /** @enum {unknown} */
                    unit: "day" | "month";
                    amount: number;
                };
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            relationships: {
                origin?: {
                    data: components["schemas"]["SubscriptionProductReference"];
                };
            };
            meta: {
                /** @description With or without tax, as the price was given. */
                display_price?: {
                    without_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    with_tax?: {
                        /** Format: int64 */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        SubscriptionOfferingProductDocument: {
            data: components["schemas"]["SubscriptionOfferingProduct"];
        };
        SubscriptionOfferingProductList: {
            data: components["schemas"]["SubscriptionOfferingProduct"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionOfferingProductReference: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_offering_product";
        };
        SubscriptionPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "subscription";
                attributes: {
                    /**
                     * Format: uuid
                     * @description A plan of the subscription's own offering.
                     */
                    plan_id?: string;
                    /** Format: uuid */
                    address_id?: string | null;
                    /** @description Who is charged, by the names that the payment gateway gave. */
                    payment_authority?: {
                        /** @enum {string} */
                        type: "service_payments_processor";
                        customer_id?: string;
                        card_id?: string;
                    };
                    /**
                     * Format: date-time
                     * @description Only while it is pending; it may lie in the past. Null clears it.
                     */
                    go_live_after?: string | null;
                };
            };
        };
        SubscriptionPlanReference: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_plan";
        };
        SubscriptionProductReference: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_product";
        };
        SubscriptionProrationPolicyReference: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_proration_policy";
        };
        SubscriptionProrationPolicyReferenceDocument: {
            data: components["schemas"]["SubscriptionProrationPolicyReference"];
        };
        SubscriptionSchedule: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_schedule";
            attributes: {
                external_ref?: string;
                name?: string;
                specification: string;
                location: string;
                job: {
                    /** @enum {unknown} */
                    job_type: "billing-run" | "tax-run" | "payment-run" | "import";
                };
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                /**
                 * Format: date-time
                 * @description The next slot. Null only if none is left in the next ten years.
                 */
                scheduled_for: string | null;
                owner: string;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        SubscriptionScheduleDocument: {
            data: components["schemas"]["SubscriptionSchedule"];
        };
        SubscriptionScheduleList: {
            data: components["schemas"]["SubscriptionSchedule"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        SubscriptionScheduleReference: {
            /** @enum {string} */
            type: "subscription_schedule";
            /** Format: uuid */
            id: string;
        };
        SubscriptionState: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_state";
            attributes: {
                /** @enum {unknown} */
                action: "cancel" | "pause" | "resume" | "pending";
            };
            meta: {
                /** Format: date-time */
                created_at: string;
            };
            links: components["schemas"]["SelfLink"];
        };
        SubscriptionStateDocument: {
            data: components["schemas"]["SubscriptionState"];
        };
        SubscriptionSubscriberReference: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "subscription_subscriber";
        };
        Tag: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "tag";
            attributes: {
                value: string;
            };
            meta: {
                /** @enum {unknown} */
                owner: "store" | "organization";
            };
            links: components["schemas"]["SelfLink"];
        };
        TagDocument: {
            data: components["schemas"]["Tag"];
        };
        TagList: {
            data: components["schemas"]["Tag"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        TaxError: {
            /** @description Of this error by itself: 400, 404 or 422. */
            status: number;
            /** @description Short and stable; safe to match on. */
            title: string;
            /** @description A sentence for people; its wording may change. */
            detail: string;
            /** @description As in data[2].rate. */
            source?: string;
            meta?: {
                /** @description The line that is concerned. */
                id?: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Nothing was added. With `data: []` there is one error for each faulty element; without, the request as a whole was refused. */
        TaxErrors: {
            /** @description Empty; there when the errors are about elements of the batch. */
            data?: components["schemas"]["TaxItem"][];
            errors: components["schemas"]["TaxError"][];
        };
        TaxItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "tax_item";
            code?: string;
            jurisdiction?: string;
            name?: string;
            /** @description A decimal fraction: 0.125 is 12.5 percent. */
            rate: number;
            relationships: {
                item: {
                    data: {
                        /** @enum {unknown} */
                        type: "cart_item" | "custom_item" | "subscription_item";
                        /** Format: uuid */
                        id: string;
                    };
                };
                order: {
                    data: {
                        /** @enum {unknown} */
                        type: "cart_item" | "custom_item" | "subscription_item";
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
        };
        TaxItemDocument: {
            data: components["schemas"]["TaxItem"];
        };
        TaxItemReference: {
            /** @enum {string} */
            type: "tax_item";
            /** Format: uuid */
            id: string;
        };
        TaxItems: {
            data: components["schemas"]["TaxItem"][];
        };
        Template: {
            /** @enum {string} */
            type: "template";
            /** @description The slug of the template, as in `products(lighting)`. */
            id: string;
            /** @description Field → value. */
            attributes: {
                [key: string]: string | number | boolean | null;
            };
        };
        TemplateReference: {
            /** @enum {string} */
            type: "template";
            id: string;
        };
        Timestamps: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Transaction: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "transaction";
            /** @description The gateway's own name for it. */
            reference?: string;
            /** @enum {unknown} */
            gateway: "manual" | "service_payments_processor";
            amount: number;
            refunded_amount: number;
            currency: string;
            /** @enum {unknown} */
            transaction_type: "purchase" | "authorize" | "capture" | "refund";
            /**
             * @description pending: the gateway has not answered yet; it is asked again until it does, and never pays twice.
             * @enum {unknown}
             */
            status: "pending" | "complete" | "failed";
            custom_reference?: string;
            /** @description Why it failed, or is still pending. */
            error?: string;
            relationships: {
                order: {
                    data: components["schemas"]["OrderReference"];
                };
                /** @description Of a capture or refund: the transaction it goes back to. */
                parent?: {
                    data: components["schemas"]["TransactionReference"];
                };
            };
            meta: {
                display_price: {
                    /** @description In the currency's smallest unit. */
                    amount: number;
                    currency: string;
                    formatted: string;
                };
                display_refunded_amount: {
                    /** @description In the currency's smallest unit. */
                    amount: number;
                    currency: string;
                    formatted: string;
                };
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        TransactionDocument: {
            data: components["schemas"]["Transaction"];
        };
        TransactionList: {
            data: components["schemas"]["Transaction"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        TransactionReference: {
            /** @enum {string} */
            type: "transaction";
            /** Format: uuid */
            id: string;
        };
        UpdateCartItemAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {unknown} */
                type: "cart_item" | "custom_item" | "subscription_item";
                /** Format: uuid */
                product_id?: string;
                /** Format: uuid */
                subscription_offering_id?: string;
                subscription_configuration?: {
                    /** Format: uuid */
                    plan: string;
                    /** Format: uuid */
                    pricing_option?: string;
                };
                name: string;
                description: string;
                sku: string;
                slug: string;
                image: {
                    mime_type: string;
                    file_name: string;
                    href: string;
                };
                quantity: number;
                manage_stock: boolean;
                unit_price: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                value: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                custom_inputs?: {
                    [key: string]: unknown;
                };
                bundle_configuration?: {
                    selected_options: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                location?: string;
                /** Format: uuid */
                catalog_id?: string;
                /** @enum {string} */
                catalog_source?: "pim";
                links: {
                    /** Format: uri */
                    product?: string;
                };
                relationships: {
                    taxes: {
                        data: components["schemas"]["TaxItemReference"][] | null;
                    };
                };
                meta: {
                    display_price: {
                        with_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                    };
                    /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                    tax_fresh?: boolean;
                    timestamps: components["schemas"]["Timestamps"];
                };
            }[];
            meta: {
                display_price: {
                    with_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                tax_fresh?: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    expires_at: string;
                };
            };
            errors?: {
                /** @description The HTTP status. */
                status: number;
                /** @description Short and stable; safe to match on. */
                title: string;
                /** @description A sentence for people; its wording may change. */
                detail: string;
                /** @description Path of the offending member, as in data[2].rate. */
                source?: string;
                meta?: {
                    [key: string]: unknown;
                };
                request_id?: string;
            }[];
        };
        UpdateCartItemsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {unknown} */
                type: "cart_item" | "custom_item" | "subscription_item";
                /** Format: uuid */
                product_id?: string;
                /** Format: uuid */
                subscription_offering_id?: string;
                subscription_configuration?: {
                    /** Format: uuid */
                    plan: string;
                    /** Format: uuid */
                    pricing_option?: string;
                };
                name: string;
                description: string;
                sku: string;
                slug: string;
                image: {
                    mime_type: string;
                    file_name: string;
                    href: string;
                };
                quantity: number;
                manage_stock: boolean;
                unit_price: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                value: {
                    /** Format: int64 */
                    amount: number;
                    currency: string;
                    includes_tax: boolean;
                };
                custom_inputs?: {
                    [key: string]: unknown;
                };
                bundle_configuration?: {
                    selected_options: {
                        [key: string]: {
                            [key: string]: number;
                        };
                    };
                };
                location?: string;
                /** Format: uuid */
                catalog_id?: string;
                /** @enum {string} */
                catalog_source?: "pim";
                links: {
                    /** Format: uri */
                    product?: string;
                };
                relationships: {
                    taxes: {
                        data: components["schemas"]["TaxItemReference"][] | null;
                    };
                };
                meta: {
                    display_price: {
                        with_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        tax: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                        without_discount: {
                            unit: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                            value: {
                                /**
                                 * Format: int64
                                 * @description In the currency's smallest unit.
                                 */
                                amount: number;
                                currency: string;
                                formatted: string;
                            };
                        };
                    };
                    /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                    tax_fresh?: boolean;
                    timestamps: components["schemas"]["Timestamps"];
                };
            }[];
            meta: {
                display_price: {
                    with_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    tax: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    without_discount: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                    shipping: {
                        /**
                         * Format: int64
                         * @description In the currency's smallest unit.
                         */
                        amount: number;
                        currency: string;
                        formatted: string;
                    };
                };
                /** @description Whether the tax items were given for what is in the cart now; absent without any. */
                tax_fresh?: boolean;
                timestamps: {
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                    /** Format: date-time */
                    expires_at: string;
                };
            };
            errors?: {
                /** @description The HTTP status. */
                status: number;
                /** @description Short and stable; safe to match on. */
                title: string;
                /** @description A sentence for people; its wording may change. */
                detail: string;
                /** @description Path of the offending member, as in data[2].rate. */
                source?: string;
                meta?: {
                    [key: string]: unknown;
                };
                request_id?: string;
            }[];
        };
        VariationModifierPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "product-variation-modifier";
                attributes: {
                    /**
                     * @description What it does to a child: what it changes, and how. One of a type for each option.
                     * @enum {unknown}
                     */
                    type?: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
                    /** @description For all types but `price` and the builders. An object for `custom_inputs_equals`, `build_rules_equals` and `locales_equals`, a text for the others. */
                    value?: string | {
                        [key: string]: unknown;
                    } | null;
                    /** @description For the builders: what is replaced, to the letter, as in `{color}`. */
                    seek?: string | null;
                    /** @description For the builders: what replaces it. */
                    set?: string | null;
                    /** @description For `price`: the name of a price modifier. */
                    reference_name?: string | null;
                };
            };
        };
        VariationOptionPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "product-variation-option";
                attributes: {
                    /** @description Letters, digits, hyphen, underscore and period. */
                    name?: string;
                    description?: string | null;
                    sort_order?: number | null;
                };
            };
        };
        VariationPatch: {
            data: {
                /** @description The id of the path again. */
                id: string;
                /** @enum {string} */
                type: "product-variation";
                attributes: {
                    name?: string;
                    sort_order?: number | null;
                };
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    isLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsLiveAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsReadyAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listApplicationKeys: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApplicationKey"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationKeyPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationKeyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCartSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartSettings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCartSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartSettingsPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartSettings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAccountAuthenticationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAuthenticationSettings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateAccountAuthenticationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountAuthenticationSettingsPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAuthenticationSettings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCurrencies: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCurrency"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrencyPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), legal_name (eq, in, like, ilike), registration_id (eq, in, like, ilike), external_ref (eq, in, like, ilike), parent_id (eq, in; UUID), created_at (eq, gt, ge, lt, le; RFC 3339 time), updated_at (eq, gt, ge, lt, le; RFC 3339 time). */
                filter?: string;
                sort?: "created_at" | "-created_at" | "id" | "-id" | "name" | "-name" | "updated_at" | "-updated_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listAccountMembers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), email (eq, in, like, ilike), username (eq, in, like, ilike). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMemberList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountMember"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMemberDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listUnassignedAccountMembers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), email (eq, in, like, ilike), username (eq, in, like, ilike). */
                filter?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMemberList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMemberDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMemberPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMemberDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listAccountMemberships: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Any of account_member, account, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMembershipListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAccountMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountMembership"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMembershipDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listAccountMemberMemberships: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Any of account_member, account, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMembershipListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAccountMembership: {
        parameters: {
            query?: {
                /** @description Any of account_member, account, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                accountId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMembershipDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateAccountMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMembershipPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountMembershipDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAccountMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAccountTokens: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountTokens"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccountTokensAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), first_name (eq, in, like, ilike), last_name (eq, in, like, ilike), phone_number (eq, in, like, ilike), company_name (eq, in, like, ilike), line_1 (eq, in, like, ilike), line_2 (eq, in, like, ilike), city (eq, in, like, ilike), county (eq, in, like, ilike), region (eq, in, like, ilike), postcode (eq, in, like, ilike), country (eq, in, like, ilike). */
                filter?: string;
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAddress"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Any of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in, like), sku (eq, in, like), slug (eq, in, like), upc_ean (eq, in, like), manufacturer_part_num (eq, in, like), tags (eq, in, like), product_types (eq, in), templates (eq), commodity_type (eq; one of physical, digital), owner (eq; one of store, organization). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: {
                /** @description Any of component_products, main_image, files, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listChildProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getComponentProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetComponentProductsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogs: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCatalog"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogRules: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), catalog_id (eq; UUID), account_ids (eq; UUID), customer_ids (eq; UUID), channels (eq), tags (eq). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCatalogRule"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogRulePatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogRuleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listHierarchies: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, like), slug (eq). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHierarchy"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HierarchyPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HierarchyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listHierarchyChildren: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                hierarchy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listNodes: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, like), slug (eq). */
                filter?: string;
            };
            header?: never;
            path: {
                hierarchy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNode"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodePatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listNodeChildren: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    addNodeChildren: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNodeChildrenBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    setNodeParent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNodeParentBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteNodeParent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listNodeProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listProductNodes: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    attachNodeProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachNodeProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    detachNodeProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetachNodeProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    attachMatchingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachMatchingProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachMatchingProductsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    detachMatchingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetachMatchingProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetachMatchingProductsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listVariations: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createVariation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariation"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listVariationOptions: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                variationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationOptionList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariationOption"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationOptionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationOptionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationOptionPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationOptionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listVariationModifiers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                variationId: string;
                optionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationModifierList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                optionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariationModifier"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationModifierDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                optionId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationModifierDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                optionId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationModifierPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductVariationModifierDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: string;
                optionId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    buildChildProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PimJobDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogJobs: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PimJobList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PimJobDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    cancelCatalogJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), file_name (eq, in, like, ilike), mime_type (eq, in, like, ilike), file_size (eq, gt, ge, lt, le; whole number), width (eq, gt, ge, lt, le; whole number), height (eq, gt, ge, lt, le; whole number), created_at (eq, gt, ge, lt, le; RFC 3339 time). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFile"];
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                storeId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description The copy you have is right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductFilesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replaceProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceProductFilesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    addProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddProductFilesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    removeProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveProductFilesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MainImageDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replaceProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceProductMainImageBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    setProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProductMainImageBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    clearProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductVariationsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replaceProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceProductVariationsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    addProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddProductVariationsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    removeProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveProductVariationsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProductTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductTemplatesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    setProductTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProductTemplatesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetProductTemplatesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    removeProductTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveProductTemplatesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listPriceBooks: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), name (eq, like). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricebookList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createPriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceBook"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricebookDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPriceBook: {
        parameters: {
            query?: {
                /** @description `prices` gives `included`: the beginning of the list of its prices, 100 at most. The list itself has them all, in pages. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricebookDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updatePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceBookPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricebookDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replicatePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplicatePriceBookBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricebookDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listPrices: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), sku (eq, in). */
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPriceList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replacePrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacePricesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacePricesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPrice"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPriceDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listPricesOfAllPriceBooks: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), external_ref (eq, in, like), sku (eq, in, like), created_at (gt, lt; RFC 3339 time), updated_at (gt, lt; RFC 3339 time). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPriceList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                priceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPriceDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updatePrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                priceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PricePatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPriceDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                priceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listPriceModifiers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), name (eq). */
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceModifierList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createPriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceModifier"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceModifierDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getPriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                modifierId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceModifierDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updatePriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                modifierId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceModifierPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceModifierDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deletePriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                modifierId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listReleases: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                catalogId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogReleaseList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    publishCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishCatalogBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogReleaseDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteReleases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: string;
                /** @description An id, or `latestPublished` in reads. */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogReleaseDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: string;
                /** @description An id, or `latestPublished` in reads. */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogOfContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentReleaseDocument"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    configureBundle: {
        parameters: {
            query?: {
                include?: string;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigureBundleBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchies: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogHierarchyList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogHierarchy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogHierarchyDocument"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchyNodes: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchyChildren: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchyProducts: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogNodes: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeDocument"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogNodeChildren: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogNodeProducts: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCatalogNodeProductsAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogProducts: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProduct: {
        parameters: {
            query?: {
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogProductChildren: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogComponentProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductReferenceList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogProductFilesAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductMainImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogProductMainImageAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductParent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogProductParentAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchiesOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogHierarchyList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogHierarchyOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogHierarchyDocument"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchyNodesOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchyChildrenOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogHierarchyProductsOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogNodesOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogNodeOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeDocument"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogNodeChildrenOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogNodeList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogNodeProductsOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCatalogNodeProductsOfReleaseAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogProductsOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductOfRelease: {
        parameters: {
            query?: {
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogProductChildrenOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description Of component_products, main_image, files, separated by commas. */
                include?: string;
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogProductListWithIncluded"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCatalogComponentProductsOfRelease: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductReferenceList"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductFilesOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogProductFilesOfReleaseAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductMainImageOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogProductMainImageOfReleaseAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCatalogProductParentOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                catalogId: string;
                releaseId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogProductParentOfReleaseAnswer"];
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    explainPrice: {
        parameters: {
            query: {
                product_id: string;
                /** @description The account of a shopper who is signed in. */
                account_id?: string;
                /** @description Counts before `SVC-Channel`. */
                channel?: string;
                /** @description Tags, separated by commas; counts before `SVC-Context-Tag`. */
                tag?: string;
                /** @description Counts before `SVC-Currency`. */
                currency?: string;
                /** @description Any moment; the present when absent. */
                at?: string;
                /** @description How many are bought, to see which tier applies. */
                quantity?: number;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: string;
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplainPriceAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), status (eq, in; one of incomplete, processing, complete, cancelled), payment (eq, in; one of unpaid, partially_authorized, authorized, partially_paid, paid, refunded), shipping (eq, in; one of unfulfilled, fulfilled), name (eq, in, like, ilike), email (eq, in, like, ilike), customer.name (eq, in, like, ilike), customer.email (eq, in, like, ilike), contact.name (eq, in, like, ilike), contact.email (eq, in, like, ilike), billing_postcode (eq, in, like, ilike), shipping_postcode (eq, in, like, ilike), account_id (eq, in; UUID), account_member_id (eq, in; UUID), product_id (eq, in; UUID), product_sku (eq, in), currency (eq, in), with_tax (eq, gt, ge, lt, le; whole number), without_tax (eq, gt, ge, lt, le; whole number), created_at (eq, gt, ge, lt, le; RFC 3339 time), updated_at (eq, gt, ge, lt, le; RFC 3339 time), external_ref (eq, in, like, ilike), order_number (eq, in, like, ilike). */
                filter?: string;
                /** @description Any of `items,tax_items`; others are passed over. */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: {
                /** @description Any of `items,tax_items`; others are passed over. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listOrderItems: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Any of `items,tax_items`; others are passed over. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderItemListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    anonymizeOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnonymizeOrdersBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnonymizeOrdersAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOrderBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    captureTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureTransactionBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    refundTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundTransactionBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listGateways: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getManualGateway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateManualGateway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualGatewayPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getServicePaymentsProcessorGateway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateServicePaymentsProcessorGateway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServicePaymentsProcessorGatewayPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCarts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: name (eq, in, like, ilike), account_ids (contains; UUID). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCart"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getCart: {
        parameters: {
            query?: {
                /** @description items, tax_items */
                include?: string;
            };
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    associateCartWithAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssociateCartWithAccountBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssociateCartWithAccountAnswer"];
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    dissociateCartFromAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DissociateCartFromAccountBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCartItems: {
        parameters: {
            query?: {
                /** @description tax_items */
                include?: string;
            };
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCartItemsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCartItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemsPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateCartItemsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    addCartItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCartItemsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddCartItemsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCartItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
                itemID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateCartItemAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
                itemID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteCartItemAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCartTaxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxItems"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replaceCartTaxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCartTaxesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplaceCartTaxesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    addCartTaxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCartTaxesBody"];
            };
        };
        responses: {
            /** @description Added, all or some: `errors` is there only if some were not. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedTaxes"];
                };
            };
            /** @description Nothing was added. With `data: []` there is one error for each faulty element; without, the request as a whole was refused. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxErrors"];
                };
            };
            /** @description Nothing was added. With `data: []` there is one error for each faulty element; without, the request as a whole was refused. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxErrors"];
                };
            };
            /** @description Nothing was added. `Add all or nothing.`: add_all_or_nothing is true and a line is missing or full. `Tax item not added to cart item.`: the line of meta.id would have more than five tax items. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BareTaxError"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCartTaxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listCartItemTaxes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxItems"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    addCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCartItemTaxBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxItemDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: string;
                taxID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemTaxPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxItemDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: string;
                taxID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    checkOutCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: string;
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: string;
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: string;
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckOutCartBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedOutOrder"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listBillingProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBillingProduct"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingProductDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingProductDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingProductPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingProductDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listBillingPlans: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPlanList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBillingPlan"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPlanDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPlanDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingPlanPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPlanDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listOfferings: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Any of products, plans, separated by commas. */
                include?: string;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), proration_policy_id (eq; UUID), external_product_refs (in), products.external_ref (eq). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createOffering: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOffering"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getOffering: {
        parameters: {
            query?: {
                /** @description Any of products, plans, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateOffering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferingPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOffering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    buildOffering: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildOfferingBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    setOfferingProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOfferingProrationPolicyBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionProrationPolicyReferenceDocument"];
                };
            };
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listOfferingProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingProductList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    attachOfferingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachOfferingProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachOfferingProductsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    replaceOfferingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceOfferingProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplaceOfferingProductsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateOfferingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferingProductPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingProductDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOfferingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listOfferingPlans: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingPlanList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    attachOfferingPlans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachOfferingPlansBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachOfferingPlansAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateOfferingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                planId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferingPlanPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionOfferingPlanDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteOfferingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                planId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listProrationPolicies: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in), name (eq, like, ilike). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProrationPolicyList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProrationPolicy"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProrationPolicyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProrationPolicyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProrationPolicyPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProrationPolicyDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listDunningRules: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: default (eq; true or false). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DunningRuleList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDunningRule"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DunningRuleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DunningRuleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DunningRulePatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DunningRuleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscribers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: account_id (eq, in; UUID), name (eq), email (eq), external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscriber"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriberPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in), name (eq, in, like, ilike), job_type (eq, in; one of billing-run, tax-run, payment-run, import). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionScheduleList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createSchedule: {
        parameters: {
            query?: {
                /** @description Accepted and ignored. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionScheduleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionScheduleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchedulePatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionScheduleDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listScheduleSlots: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListScheduleSlotsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listUpcomingSlots: {
        parameters: {
            query?: {
                count?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListUpcomingSlotsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in), job_type (eq, in; one of billing-run, tax-run, payment-run, import), status (eq, in; one of pending, started, success, failed), schedule_id (eq, in; UUID). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionJobList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionJobDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionJobDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listJobFailures: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJobFailuresAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listJobDifferences: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJobDifferencesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    previewJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewJobBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionJobPreviewDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listJobPreviews: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionJobPreviewList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getJobPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionJobPreviewDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listJobPreviewDrafts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJobPreviewDraftsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionImportList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewImport"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionImportDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionImportDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listImportErrors: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionImportErrorList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: subscriber_id (eq; UUID), subscription_id (eq; UUID), outstanding (eq; true or false), tax_required (eq; true or false). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoiceList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoiceDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listInvoicePayments: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoicePaymentList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getInvoicePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoicePaymentDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    settleManualPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleManualPaymentBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoicePaymentDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscriptionInvoices: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoiceList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSubscriptionInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoiceDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscriptionInvoicePayments: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
            };
            header?: never;
            path: {
                id: string;
                invoice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoicePaymentList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSubscriptionInvoicePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invoice_id: string;
                payment_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionInvoicePaymentDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: number;
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: number;
                /** @description What it has, with it: products, plans. */
                include?: string;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: account_id (eq; UUID), name (eq), email (eq), external_ref (eq). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionListWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createSubscription: {
        parameters: {
            query?: {
                /** @description Accepted and ignored. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSubscription: {
        parameters: {
            query?: {
                /** @description What it has, with it: products, plans. */
                include?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDocumentWithIncluded"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionPatch"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscriptionProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubscriptionProductsAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    changeSubscriptionProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSubscriptionProductsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscriptionPlans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubscriptionPlansAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    listSubscriptionStates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubscriptionStatesAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createSubscriptionState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscriptionState"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getSubscriptionState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                stateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionStateDocument"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetReconciliationAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NewAccessToken"];
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccessTokenAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
    createAccessTokenVersioned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NewAccessTokenVersioned"];
                "application/json": components["schemas"]["NewAccessTokenVersioned"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccessTokenVersionedAnswer"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
        };
    };
}
