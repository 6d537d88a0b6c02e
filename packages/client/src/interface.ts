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
        /**
         * List application keys
         * @description The oldest first.
         */
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
         * @description A store can have at most 10 currencies of its own.
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
        /**
         * List account members
         * @description The newest first.
         */
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
    "/v2/accounts/{accountId}/account-memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the memberships of an account
         * @description The oldest first.
         */
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
         * @description Whose it is cannot be changed; make another membership instead.
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
        /**
         * List the addresses of an account
         * @description The oldest first.
         */
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
         * @description Sorted by value. A tag exists as long as a product has it.
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
         * @description Only the attributes that are sent change; `pricebook_id` replaces `pricebook_ids` and vice versa. Shoppers see the change with the next release.
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
         * @description A catalog rule says who sees a catalog. The rule with the most matching criteria wins. It takes effect at once, without a release.
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
         * @description Its shoppers then see the catalog of the next best rule, or the default.
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
         * @description Nodes of all levels, the last changed first.
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
         * @description Only the members that are sent change; null clears one. The relationships parent and children move a node in the tree.
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
         * @description Lists the products attached to this node itself: curated products in their order, then the others, the last changed first.
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
         * @description A variation distinguishes the children of a product, such as `size`. Add options to it next.
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
         * @description Changes what a child with this option inherits from its parent. The modifiers of all options of a child apply in the order of the linked variations: first those that set a value, then builders, then prefixes, then suffixes.
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
         * @description Creates a job that builds a child for each combination of the options of the linked variations, or for the combinations that the build rules choose. Existing children take over changes, except children that were edited directly. After a variation was linked or unlinked, all children are rebuilt. A store runs one such job at a time, in the order of creation; a failed job changes nothing and gives the reason.
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
         * Upload a file, or register one by its URL
         * @description A form with the field file uploads a file of at most 8 MiB, which anybody can get at link.href. JSON, or a form with file_location, registers a file hosted elsewhere.
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
         * @description Returns the metadata; the file itself is at link.href.
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
         * @description An entry replaces the entry of the same template. Values set on a child survive builds.
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
        /**
         * Get a price book
         * @description `include=prices` gives `included`: the beginning of the list of its prices, 100 at most. The list itself has them all, in pages.
         */
        get: operations["getPriceBook"];
        /**
         * Change a price book
         * @description Only the attributes that are sent change; null clears one.
         */
        put: operations["updatePriceBook"];
        post?: never;
        /**
         * Delete a price book
         * @description Deletes its prices and modifiers too. Published releases do not change.
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
         * @description Up to 1000 records, all or nothing. A record whose SKU has no price in the price book creates one; any other record replaces the price of its SKU: the id stays, and members that the record omits are removed. A price that already equals its record is not changed and not counted. Prices of other SKUs do not change. The request is idempotent.
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
    "/v2/pcm/pricebooks/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the prices of all price books
         * @description The last changed comes first. `relationships.pricebook` names the price book of each.
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
         * @description While it is being made, meta.percent_completed shows the progress.
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
         * @description Products at any depth, the last updated first.
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
         * @description Nodes of all hierarchies, the last updated first.
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
         * @description Products of the whole catalog, with children, the last updated first.
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
         * List the component products of a bundle
         * @description References, in order of first appearance; empty for a product that is not a bundle.
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
         * @description A reference; null for a product that is not a child.
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
         * @description Products at any depth, the last updated first.
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
         * @description Nodes of all hierarchies, the last updated first.
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
         * @description Products of the whole catalog, with children, the last updated first.
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
         * List the component products of a bundle
         * @description References, in order of first appearance; empty for a product that is not a bundle.
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
         * @description A reference; null for a product that is not a child.
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
         * @description Customer, contact, addresses and the values of custom attributes become `**`, in the orders and in their events. This cannot be undone. Every order must be fulfilled, cancelled or refunded, else 422 and none changes. An order that is already anonymized does not change.
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
         * @description Pays everything that is owed, or a part. A decline is 422. An account's order can be paid by that account or an admin, a guest's order by anyone who knows its id. The gateway `manual` is for admins; a shopper may use it for an amount of 0. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer means that the gateway did not answer; it will be asked again, also if nobody calls.
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
         * Capture an authorized payment
         * @description Captures the full amount; the response is the transaction of the capture. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer means that the gateway did not answer; it will be asked again, also if nobody calls.
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
         * @description Adds one or several products, custom items or subscriptions. A subscription costs as much as the first period of its plan. A line that is already in the cart grows by the quantity. An unused reference creates a cart. Lines that cannot be added are reported in `errors`, unless add_all_or_nothing is set; if none can be added, the request is refused. `cart_items` adds all lines of another cart and `order_items` all items of an order, at current prices and without their tax items. Such an element must be the only one, and the caller must be able to read its source.
         */
        post: operations["addCartItems"];
        /**
         * Empty a cart
         * @description The next line decides the currency of the cart.
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
         * @description Deletes the line and its tax items, and returns the remaining lines.
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
         * @description A line has at most five tax items, and gets either all of its valid elements or none. With `add_all_or_nothing`, nothing is added unless everything can be; without it, valid elements are added and the rest is reported in `errors`.
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
         * @description Creates an order from the cart with its current figures. The cart does not change. The default shipping address is the billing address. A cart with a subscription needs an account, which subscribes when the order is paid.
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
         * @description A product that can be subscribed to. It is sold as a copy in an offering.
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
         * @description Only the attributes that are sent change. Existing subscriptions keep their frozen copy, except for the proration policy, which always applies in its current form.
         */
        put: operations["updateOffering"];
        post?: never;
        /**
         * Delete an offering
         * @description This is always possible: existing subscriptions continue unchanged.
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
         * @description The job is queued. A store runs one job of each type at a time, in the order of creation.
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
         * List the failed items of a job
         * @description The newest comes first. A job continues after a failed item and stores the reason; the next job of the type retries the item.
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
         * @description The newest comes first; the list is empty for a job without a preview_digest. None of these was invoiced: the next billing run without a digest handles what is due.
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
         * @description Shows what a billing run would do at that time, from current data, and stores its drafts for thirty days. Nothing else changes. A job created with the digest is bound to the preview.
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
         * @description The file has one JSON object per line (JSON Lines, UTF-8): `{"type", "attributes"}`, with a type of subscription_product, subscription_plan, subscription_subscriber, subscription_offering, subscription and the members of the operation that creates one. The members of an offering (as it is built) and of a subscription may also be next to `type`. Lines may be in any order, 50,000 at most, with 1 MiB per line. A job with the id of the import creates the records; a bad line gets its errors and does not stop the others. If that job is deleted before it runs, the next job of type import takes the file.
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
         * List the errors of an import
         * @description Errors are in the order of the file, one for each invalid member.
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
         * @description Subscribes an account to an offering, which is named by id or reference or given inline. The offering is frozen in its current form. The next billing run makes the first invoice.
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
         * @description Only the attributes that are sent change. Another plan takes over when the running period ends. If the offering has a proration policy, the subscription is active and the period was invoiced, it takes over now: the unused days are given back, and a billing job is created for the first period of the new plan. A trial is kept. A new payment authority restarts the collection of unpaid invoices.
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
         * @description Entries are applied in order, all or none. Products come from the offering as it is now, or as it was when the subscription was created. The change applies from the next period on. If the offering has a proration policy, the subscription is active and the period was invoiced, it applies at once: the next invoice has a line for each product that charges or gives back its price for the unused whole days of the period, rounded down. Where the plan has a fixed price, products cost nothing and have no line.
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
         * @description The plans that it can change to; the plan in force has meta.active_plan. The list is not paged.
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
         * @description The actions on the subscription, the oldest first. The list is not paged.
         */
        get: operations["listSubscriptionStates"];
        put?: never;
        /**
         * Cancel, pause or resume a subscription, or make it pending
         * @description cancel and pause take effect when the running period ends: until then it stays active, and resume undoes them. Later, resume begins a new period, and the subscription is active again when that is paid. resume also makes a pending subscription go live, and reactivates one that ended because of unpaid invoices. pending is possible before the first invoice. The plan may forbid the first three. The error of an impossible action lists the possible ones.
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
         * @description Checks every invariant of the store (each period billed once, items that add up, one payment for each settled invoice, nothing stuck …) on one snapshot of its rows, and names the rows that break one. It only reads and can run during jobs; it takes about a minute for a store with millions of invoices. A request that arrives during another check of the store gets the same answer; `checked_at` says from when.
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
        AccountMembershipList: {
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
                /** @description The id of the path again. */
                id?: string;
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
                /** @description The name to display. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
            };
        };
        AddCartItemsAnswer: {
            data: components["schemas"]["CartItem"][];
            meta: {
                display_price: {
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
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
            data: (components["schemas"]["LinesOfCart"] | components["schemas"]["LinesOfOrder"] | (components["schemas"]["NewLineCartItem"] | components["schemas"]["NewLineCustomItem"] | components["schemas"]["NewLineSubscriptionItem"]))[] | components["schemas"]["LinesOfCart"] | components["schemas"]["LinesOfOrder"] | (components["schemas"]["NewLineCartItem"] | components["schemas"]["NewLineCustomItem"] | components["schemas"]["NewLineSubscriptionItem"]);
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
                /** @description The name to display. */
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
            /** @description The account's name for the address. */
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
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type?: "address";
                /** @description The account's name for the address. */
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
        Amount: {
            /**
             * Format: int64
             * @description In the currency's smallest unit.
             */
            amount: number;
            includes_tax: boolean;
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
                    /** Format: date-time */
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
                /** @description The id of the path again. */
                id?: string;
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
                /** @description Nodes of any hierarchy, 100 at most. */
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
            /** @description The status of this error alone: 400, 404 or 422. */
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
                /** @description Keyed by currency code. */
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
                     * @description close: the plan ends after plan_length. roll: it continues.
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
                /** @description Keyed by currency code. */
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
                    without_tax?: components["schemas"]["Money"];
                    with_tax?: components["schemas"]["Money"];
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
                products: (components["schemas"]["SubscriptionProductAttributes"] | string)[];
                plans: ({
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
                     * @description close: the plan ends after plan_length. roll: it continues.
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
                    /** @description Keyed by currency code (ISO 4217), 10 at most. */
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
                } | string)[];
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
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
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
                items?: components["schemas"]["CartItem"][];
                tax_items?: components["schemas"]["TaxItem"][];
            };
        };
        CartItem: {
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
                    with_tax: components["schemas"]["UnitAndValue"];
                    without_tax: components["schemas"]["UnitAndValue"];
                    tax: components["schemas"]["UnitAndValue"];
                    discount: components["schemas"]["UnitAndValue"];
                    without_discount: components["schemas"]["UnitAndValue"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
                tax_fresh?: boolean;
                timestamps: components["schemas"]["Timestamps"];
            };
        };
        CartItemPatch: {
            data: {
                /** @description With 0 the line is removed. */
                quantity?: number;
                /** @description For a product: texts keyed by the product's custom inputs. */
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
                /** @description The name to display. */
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
                /** @description For a product: texts keyed by the product's custom inputs. */
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
                /** @description The contact of a guest. A cart of an account has none. */
                contact?: {
                    /** Format: email */
                    email?: string | null;
                } | null;
                /** @description Replaced as a whole. */
                custom_attributes?: {
                    [key: string]: components["schemas"]["CustomAttributeString"] | components["schemas"]["CustomAttributeBoolean"] | components["schemas"]["CustomAttributeInteger"] | components["schemas"]["CustomAttributeFloat"];
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
                id?: string;
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
                    [key: string]: components["schemas"]["Amount"];
                };
                tiers?: {
                    [key: string]: {
                        minimum_quantity: number;
                        /** @description Amounts by currency code. */
                        price: {
                            [key: string]: components["schemas"]["Amount"];
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
                            display_price?: components["schemas"]["DisplayPrice"];
                            sale_id?: string;
                            /** Format: date-time */
                            sale_expires?: string | null;
                            /** @description Amounts by currency code. */
                            original_price?: {
                                [key: string]: components["schemas"]["Amount"];
                            };
                            original_display_price?: components["schemas"]["DisplayPrice"];
                            /** Format: uuid */
                            pricebook_id: string | null;
                            tiers?: {
                                [key: string]: {
                                    display_price?: components["schemas"]["DisplayPrice"];
                                    sale_id?: string;
                                    /** Format: date-time */
                                    sale_expires?: string | null;
                                    /** @description Amounts by currency code. */
                                    original_price?: {
                                        [key: string]: components["schemas"]["Amount"];
                                    };
                                    original_display_price?: components["schemas"]["DisplayPrice"];
                                };
                            };
                            price_modifiers?: {
                                [key: string]: {
                                    /** @enum {unknown} */
                                    modifier_type: "price_increment" | "price_decrement" | "price_equals";
                                    /** @description Amounts by currency code. */
                                    currencies: {
                                        [key: string]: components["schemas"]["Amount"];
                                    };
                                };
                            };
                            /** @description Amounts by currency code. */
                            price?: {
                                [key: string]: components["schemas"]["Amount"];
                            };
                        };
                    };
                };
                display_price?: components["schemas"]["DisplayPrice"];
                sale_id?: string;
                /** Format: date-time */
                sale_expires?: string | null;
                /** @description Amounts by currency code. */
                original_price?: {
                    [key: string]: components["schemas"]["Amount"];
                };
                original_display_price?: components["schemas"]["DisplayPrice"];
                /** Format: uuid */
                pricebook_id: string | null;
                tiers?: {
                    [key: string]: {
                        display_price?: components["schemas"]["DisplayPrice"];
                        sale_id?: string;
                        /** Format: date-time */
                        sale_expires?: string | null;
                        /** @description Amounts by currency code. */
                        original_price?: {
                            [key: string]: components["schemas"]["Amount"];
                        };
                        original_display_price?: components["schemas"]["DisplayPrice"];
                    };
                };
                price_modifiers?: {
                    [key: string]: {
                        /** @enum {unknown} */
                        modifier_type: "price_increment" | "price_decrement" | "price_equals";
                        /** @description Amounts by currency code. */
                        currencies: {
                            [key: string]: components["schemas"]["Amount"];
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
                /** @description True for a full publish; false for a delta. */
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
                id?: string;
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
                /** @description Needed only with an admin token; an account token already names its account. */
                account?: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    member_id: string;
                };
                /** @description The contact person of an account. */
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
                /** @description The id of the path again. */
                id?: string;
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
                /** @description True for a full publish; false for a delta. */
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
        CustomAttributeBoolean: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "boolean";
            /** @description A value of that type. */
            value: boolean;
        };
        CustomAttributeFloat: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "float";
            /** @description A value of that type. */
            value: number;
        };
        CustomAttributeInteger: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "integer";
            /** @description A value of that type. */
            value: number;
        };
        CustomAttributeString: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "string";
            /** @description A value of that type. */
            value: string;
        };
        DeleteCartItemAnswer: {
            data: components["schemas"]["CartItem"][];
            meta: {
                display_price: {
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
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
                /** @description Nodes of any hierarchy, 100 at most. */
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
        /** @description In the currency asked for; with or without tax, as the price was authored. */
        DisplayPrice: {
            with_tax?: components["schemas"]["Money"];
            without_tax?: components["schemas"]["Money"];
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
                     * @description The action on the subscription when the last retry has failed.
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
                    /** @description A sentence that explains it. */
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
                        /** @description A sentence that explains it. */
                        explanation: string;
                    }[];
                    /** @description A sentence that explains it. */
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
                    /** @description A sentence that explains it. */
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
                    /** @description Why it is not listed, as far as the current authoring data shows. */
                    reasons: {
                        /** @enum {unknown} */
                        code: "draft" | "not-attached" | "incomplete-bundle" | "created-later" | "changed-later" | "deleted-later";
                        /** @description A sentence that explains it. */
                        explanation: string;
                    }[];
                    node_ids: string[];
                    /** @description For `component-only`: the first bundles that hold it. */
                    bundles: {
                        /** Format: uuid */
                        id: string;
                        name: string;
                    }[];
                    /** @description A sentence that explains it. */
                    explanation: string;
                };
                price: {
                    /**
                     * @description `authoring`: the current authoring data gives exactly the price of the release, so every step is shown. `release`: something was edited since; amounts have modifiers already applied.
                     * @enum {unknown}
                     */
                    source: "authoring" | "release";
                    source_explanation: string;
                    /** @description The price books of the release, highest priority first. */
                    price_books: {
                        /** Format: uuid */
                        id: string;
                        /** @description Null when the price book is gone. */
                        name: string | null;
                        priority: number;
                        /** @enum {unknown} */
                        outcome: "won" | "no-record" | "not-asked";
                        /** @description A sentence that explains it. */
                        explanation: string;
                    }[];
                    record: {
                        /** Format: uuid */
                        pricebook_id: string;
                        /** @description Null where the release does not tell. */
                        sku: string | null;
                        /** @description True for the record of the parent's SKU; null where the release does not tell. */
                        inherited: boolean | null;
                        /** @description A sentence that explains it. */
                        explanation: string;
                    } | null;
                    modifiers: {
                        name: string;
                        /** @enum {unknown} */
                        outcome: "applied" | "own-price" | "not-in-price-book" | "no-price";
                        /** @description A sentence that explains it. */
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
                        /** @description A sentence that explains it. */
                        explanation: string;
                    }[];
                    amounts: {
                        currency: string;
                        includes_tax: boolean;
                        /** @description The steps that lead to the amount, in order. */
                        steps: {
                            /** @enum {unknown} */
                            step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                            /** @description The name of the sale, tier or modifier. */
                            name?: string;
                            amount: components["schemas"]["Money"];
                            /** @description A sentence that explains it. */
                            explanation: string;
                        }[];
                        amount: components["schemas"]["Money"];
                        original_amount?: components["schemas"]["Money"];
                        tiers: {
                            name: string;
                            minimum_quantity: number;
                            steps: {
                                /** @enum {unknown} */
                                step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                                /** @description The name of the sale, tier or modifier. */
                                name?: string;
                                amount: components["schemas"]["Money"];
                                /** @description A sentence that explains it. */
                                explanation: string;
                            }[];
                            amount: components["schemas"]["Money"];
                        }[];
                        /** @description The unit price at the given quantity; absent without one. */
                        unit?: {
                            quantity: number;
                            tier: string | null;
                            amount: components["schemas"]["Money"];
                            /** @description A sentence that explains it. */
                            explanation: string;
                        };
                        /** @description A sentence that explains it. */
                        explanation: string;
                    }[];
                    display_price?: components["schemas"]["DisplayPrice"];
                    original_display_price?: components["schemas"]["DisplayPrice"];
                    /** @description A sentence that explains it. */
                    explanation: string;
                    /** @description For a bundle, in its default configuration. */
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
                                totals: components["schemas"]["Money"][];
                                price: {
                                    /**
                                     * @description `authoring`: the current authoring data gives exactly the price of the release, so every step is shown. `release`: something was edited since; amounts have modifiers already applied.
                                     * @enum {unknown}
                                     */
                                    source: "authoring" | "release";
                                    source_explanation: string;
                                    /** @description The price books of the release, highest priority first. */
                                    price_books: {
                                        /** Format: uuid */
                                        id: string;
                                        /** @description Null when the price book is gone. */
                                        name: string | null;
                                        priority: number;
                                        /** @enum {unknown} */
                                        outcome: "won" | "no-record" | "not-asked";
                                        /** @description A sentence that explains it. */
                                        explanation: string;
                                    }[];
                                    record: {
                                        /** Format: uuid */
                                        pricebook_id: string;
                                        /** @description Null where the release does not tell. */
                                        sku: string | null;
                                        /** @description True for the record of the parent's SKU; null where the release does not tell. */
                                        inherited: boolean | null;
                                        /** @description A sentence that explains it. */
                                        explanation: string;
                                    } | null;
                                    modifiers: {
                                        name: string;
                                        /** @enum {unknown} */
                                        outcome: "applied" | "own-price" | "not-in-price-book" | "no-price";
                                        /** @description A sentence that explains it. */
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
                                        /** @description A sentence that explains it. */
                                        explanation: string;
                                    }[];
                                    amounts: {
                                        currency: string;
                                        includes_tax: boolean;
                                        /** @description The steps that lead to the amount, in order. */
                                        steps: {
                                            /** @enum {unknown} */
                                            step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                                            /** @description The name of the sale, tier or modifier. */
                                            name?: string;
                                            amount: components["schemas"]["Money"];
                                            /** @description A sentence that explains it. */
                                            explanation: string;
                                        }[];
                                        amount: components["schemas"]["Money"];
                                        original_amount?: components["schemas"]["Money"];
                                        tiers: {
                                            name: string;
                                            minimum_quantity: number;
                                            steps: {
                                                /** @enum {unknown} */
                                                step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
                                                /** @description The name of the sale, tier or modifier. */
                                                name?: string;
                                                amount: components["schemas"]["Money"];
                                                /** @description A sentence that explains it. */
                                                explanation: string;
                                            }[];
                                            amount: components["schemas"]["Money"];
                                        }[];
                                        /** @description The unit price at the given quantity; absent without one. */
                                        unit?: {
                                            quantity: number;
                                            tier: string | null;
                                            amount: components["schemas"]["Money"];
                                            /** @description A sentence that explains it. */
                                            explanation: string;
                                        };
                                        /** @description A sentence that explains it. */
                                        explanation: string;
                                    }[];
                                    display_price?: components["schemas"]["DisplayPrice"];
                                    original_display_price?: components["schemas"]["DisplayPrice"];
                                    /** @description A sentence that explains it. */
                                    explanation: string;
                                };
                                /** @description A sentence that explains it. */
                                explanation: string;
                            }[];
                            /** @description A sentence that explains it. */
                            explanation: string;
                        }[];
                        /** @description The sum of the selected options; a currency without a sum has no amount. */
                        sums: {
                            currency: string;
                            amount?: components["schemas"]["Money"];
                            /** @description A sentence that explains it. */
                            explanation: string;
                        }[];
                        /** @description A sentence that explains it. */
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
                    display_price?: components["schemas"]["DisplayPrice"];
                    /** @description A sentence that explains it. */
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
                        /** @description The rule, as a sentence. */
                        statement: string;
                        holds: boolean;
                        offenders_total: number;
                        /** @description The first 20 of them. */
                        offenders: {
                            /** @description The type of the resource that breaks it. */
                            type: string;
                            id: string;
                            /** @description What is wrong with it. */
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
                id?: string;
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
        /** @description An inline offering, instead of offering_id, for this subscription only. Its products and plans may also be next to it. */
        InlineOffering: {
            external_ref?: string;
            name: string;
            description?: string;
            products?: components["schemas"]["SubscriptionProductAttributes"][];
            plans?: components["schemas"]["InlinePlan"][];
            /** @description The external_ref of a plan of the offering. */
            selected_plan?: string;
        };
        InlinePlan: {
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
             * @description close: the plan ends after plan_length. roll: it continues.
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
            /** @description Keyed by currency code (ISO 4217), 10 at most. */
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
        /** @description All lines of another cart, which stays as it is. */
        LinesOfCart: {
            /** @enum {string} */
            type: "cart_items";
            /** @description The reference of another cart. */
            cart_id: string;
        };
        /** @description All that was bought with an order, but for subscriptions. */
        LinesOfOrder: {
            /** @enum {string} */
            type: "order_items";
            /** Format: uuid */
            order_id: string;
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
            data: components["schemas"]["CartItem"][];
            meta: {
                display_price: {
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
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
                             * @description The tax that was charged on that part and is given back with the refund. If it is not known yet, the tax run that adds it gives it back.
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
                             * @description The tax that was charged on that part and is given back with the refund. If it is not known yet, the tax run that adds it gives it back.
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
                     * @description The subscription (billing run) or the invoice (tax or payment run).
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
                         * @description The tax that was charged on that part and is given back with the refund. If it is not known yet, the tax run that adds it gives it back.
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
                     * @description fired: a job was created for it. caught_up: it passed while no worker ran, and the job of the latest such slot covers it. suppressed: an earlier job was still waiting and covers it.
                     * @enum {unknown}
                     */
                    outcome: "fired" | "caught_up" | "suppressed";
                    /** @description How many slots this entry covers: 1, except after a very long downtime. */
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
                    /** @description The local time at that moment. */
                    local_time: string;
                    /** @description Such as +01:00. */
                    utc_offset: string;
                    /**
                     * @description Whether the clocks change at that moment.
                     * @enum {unknown}
                     */
                    clock_change: "gap" | "overlap" | null;
                    /** @description A sentence that says how the clock change is resolved. */
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
        Money: {
            /**
             * Format: int64
             * @description In the currency's smallest unit.
             */
            amount: number;
            currency: string;
            formatted: string;
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
            data: components["schemas"]["SignInPassword"] | components["schemas"]["SignInSelfSignup"] | components["schemas"]["SignInAccountManagementAuthenticationToken"];
        };
        NewAddress: {
            data: {
                /** @enum {string} */
                type: "address";
                /** @description The account's name for the address. */
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
                     * @description close: the plan ends after plan_length. roll: it continues.
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
                    /** @description Keyed by currency code (ISO 4217), 10 at most. */
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
                attributes: components["schemas"]["SubscriptionProductAttributes"];
            };
        };
        NewCart: {
            data: {
                /** @enum {string} */
                type?: "cart";
                /** @description The reference, 1 to 255 letters, digits, "_" and "-"; a UUID is made when absent. Anyone who knows it can use the cart, so make it unguessable. */
                id?: string;
                /** @description Not only spaces. */
                name: string;
                description?: string | null;
                /** @description The contact of a guest. A cart of an account has none. */
                contact?: {
                    /** Format: email */
                    email?: string | null;
                } | null;
                /** @description Replaced as a whole. */
                custom_attributes?: {
                    [key: string]: components["schemas"]["CustomAttributeString"] | components["schemas"]["CustomAttributeBoolean"] | components["schemas"]["CustomAttributeInteger"] | components["schemas"]["CustomAttributeFloat"];
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
                     * @description The action on the subscription when the last retry has failed.
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
        NewLineCartItem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cart_item";
            /**
             * Format: uuid
             * @description The product of a cart_item, unless sku names it; the offering of a subscription_item.
             */
            id?: string;
            sku?: string;
            quantity: number;
            name?: string;
            description?: string;
            price?: {
                /** Format: int64 */
                amount: number;
                /** @default true */
                includes_tax?: boolean;
            };
            /** @description For a product: texts keyed by the product's custom inputs. */
            custom_inputs?: {
                [key: string]: unknown;
            };
            bundle_configuration?: {
                /** @description Component → product id → quantity; `{}` for the default. */
                selected_options: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            };
            subscription_configuration?: {
                /**
                 * Format: uuid
                 * @description The id of the plan inside the offering.
                 */
                plan: string;
                /**
                 * Format: uuid
                 * @description Shown as it was sent.
                 */
                pricing_option?: string;
            };
            /** @description Slug of a stock location. */
            location?: string;
            /** @description Admins only: replaces the line's tax items. At most five. */
            tax?: {
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description The name to display. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
            }[];
        };
        NewLineCustomItem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom_item";
            /**
             * Format: uuid
             * @description The product of a cart_item, unless sku names it; the offering of a subscription_item.
             */
            id?: string;
            sku?: string;
            quantity: number;
            name: string;
            description?: string;
            price: {
                /** Format: int64 */
                amount: number;
                /** @default true */
                includes_tax?: boolean;
            };
            /** @description For a product: texts keyed by the product's custom inputs. */
            custom_inputs?: {
                [key: string]: unknown;
            };
            bundle_configuration?: {
                /** @description Component → product id → quantity; `{}` for the default. */
                selected_options: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            };
            subscription_configuration?: {
                /**
                 * Format: uuid
                 * @description The id of the plan inside the offering.
                 */
                plan: string;
                /**
                 * Format: uuid
                 * @description Shown as it was sent.
                 */
                pricing_option?: string;
            };
            /** @description Slug of a stock location. */
            location?: string;
            /** @description Admins only: replaces the line's tax items. At most five. */
            tax?: {
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description The name to display. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
            }[];
        };
        NewLineSubscriptionItem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "subscription_item";
            /**
             * Format: uuid
             * @description The product of a cart_item, unless sku names it; the offering of a subscription_item.
             */
            id: string;
            sku?: string;
            quantity: number;
            name?: string;
            description?: string;
            price?: {
                /** Format: int64 */
                amount: number;
                /** @default true */
                includes_tax?: boolean;
            };
            /** @description For a product: texts keyed by the product's custom inputs. */
            custom_inputs?: {
                [key: string]: unknown;
            };
            bundle_configuration?: {
                /** @description Component → product id → quantity; `{}` for the default. */
                selected_options: {
                    [key: string]: {
                        [key: string]: number;
                    };
                };
            };
            subscription_configuration: {
                /**
                 * Format: uuid
                 * @description The id of the plan inside the offering.
                 */
                plan: string;
                /**
                 * Format: uuid
                 * @description Shown as it was sent.
                 */
                pricing_option?: string;
            };
            /** @description Slug of a stock location. */
            location?: string;
            /** @description Admins only: replaces the line's tax items. At most five. */
            tax?: {
                /** @enum {string} */
                type: "tax_item";
                /** @description The code of the tax in its jurisdiction. */
                code?: string | null;
                /** @description Whose tax it is. */
                jurisdiction?: string | null;
                /** @description The name to display. */
                name?: string | null;
                /** @description A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
                rate: number;
            }[];
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
                    /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                    /** @description Sales are keyed by the id that shoppers see. Schedules may overlap, but two sales that apply in the same place cannot have the same schedule. */
                    sales?: {
                        [key: string]: {
                            /** @description A sale without a schedule is permanent; there is at most one. */
                            schedule?: {
                                /** Format: date-time */
                                valid_from?: string | null;
                                /** Format: date-time */
                                valid_to?: string | null;
                            } | null;
                            /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                            /** @description The sale applies only inside these bundles; without this, everywhere. */
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
                    /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                offering?: components["schemas"]["InlineOffering"];
                products?: components["schemas"]["SubscriptionProductAttributes"][];
                plans?: components["schemas"]["InlinePlan"][];
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
                type: "subscription";
                attributes: components["schemas"]["NewSubscriptionAttributes"];
            } | {
                external_ref?: string;
                /** Format: uuid */
                account_id: string;
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
                offering?: components["schemas"]["InlineOffering"];
                products?: components["schemas"]["SubscriptionProductAttributes"][];
                plans?: components["schemas"]["InlinePlan"][];
                /** @description The external_ref of a plan of the offering. */
                selected_plan?: string;
                /** @description One that the store sells in, such as EUR. */
                currency: string;
                /** @description Who is charged, by the names that the payment gateway gave. */
                payment_authority?: {
                    /** @enum {string} */
                    type: "service_payments_processor";
                    customer_id?: string;
                    card_id?: string;
                };
                /** @description True: no gateway is asked; each payment waits until somebody reports it. */
                manual_payments: boolean;
                name: string;
                /** Format: email */
                email: string;
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
            };
        };
        /** @description The same members may be here instead of directly in data. */
        NewSubscriptionAttributes: {
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
            offering?: components["schemas"]["InlineOffering"];
            products?: components["schemas"]["SubscriptionProductAttributes"][];
            plans?: components["schemas"]["InlinePlan"][];
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
                     * @description Which member of a child it changes, and how. An option has one modifier of each type.
                     * @enum {unknown}
                     */
                    type: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
                    /** @description For all types but `price` and the builders. An object for `custom_inputs_equals`, `build_rules_equals` and `locales_equals`, a text for the others. */
                    value?: string | {
                        [key: string]: unknown;
                    } | null;
                    /** @description For the builders: the exact text to replace, such as `{color}`. */
                    seek?: string | null;
                    /** @description For the builders: the replacement. */
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
                id?: string;
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
                id?: string;
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
                     * @description close: the plan ends after plan_length. roll: it continues.
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
                id?: string;
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
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                    balance_owing: components["schemas"]["Money"];
                    paid: components["schemas"]["Money"];
                    authorized: components["schemas"]["Money"];
                    refunded: components["schemas"]["Money"];
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
                        unit: components["schemas"]["Money"];
                        value: components["schemas"]["Money"];
                    };
                    without_tax: {
                        unit: components["schemas"]["Money"];
                        value: components["schemas"]["Money"];
                    };
                    tax: {
                        unit: components["schemas"]["Money"];
                        value: components["schemas"]["Money"];
                    };
                    discount: {
                        unit: components["schemas"]["Money"];
                        value: components["schemas"]["Money"];
                    };
                    without_discount: {
                        unit: components["schemas"]["Money"];
                        value: components["schemas"]["Money"];
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
                /** @description The result of a job that succeeded. */
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
                     * @description The preview covers subscriptions due by this time, which may be in the future. The default is now.
                     */
                    as_of?: string;
                };
            };
        };
        Price: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "product-price";
            attributes: {
                sku: string;
                /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                        /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
        PriceBook: {
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
        PriceBookDocument: {
            data: components["schemas"]["PriceBook"];
        };
        PriceBookDocumentWithIncluded: {
            data: components["schemas"]["PriceBook"];
            included?: components["schemas"]["ProductPrice"][];
        };
        PriceBookList: {
            data: components["schemas"]["PriceBook"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        PriceBookPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "pricebook";
                attributes: {
                    name?: string;
                    description?: string | null;
                    external_ref?: string | null;
                };
            };
        };
        PriceDocument: {
            data: components["schemas"]["Price"];
        };
        PriceList: {
            data: components["schemas"]["Price"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
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
                /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                id?: string;
                /** @enum {string} */
                type: "price-modifier";
                attributes: {
                    name?: string;
                    /**
                     * @description Adds the amount to the price, takes it off, or takes its place.
                     * @enum {unknown}
                     */
                    modifier_type?: "price_increment" | "price_decrement" | "price_equals";
                    /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                id?: string;
                /** @enum {string} */
                type: "product-price";
                attributes: {
                    /** @description The product need not exist yet. A price book has one price for a SKU. */
                    sku?: string;
                    /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                    /** @description Sales are keyed by the id that shoppers see. Schedules may overlap, but two sales that apply in the same place cannot have the same schedule. */
                    sales?: {
                        [key: string]: {
                            /** @description A sale without a schedule is permanent; there is at most one. */
                            schedule?: {
                                /** Format: date-time */
                                valid_from?: string | null;
                                /** Format: date-time */
                                valid_to?: string | null;
                            } | null;
                            /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                            /** @description The sale applies only inside these bundles; without this, everywhere. */
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
                /** @description For a parent: the variations at the last build, in their order. */
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
                /** @description For a child: the options that it was built from. */
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
                /** @description Option id → option id of the next variation → … → child id; empty for a product that is not a parent. A list omits it for a parent with more than 100 children. */
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
                id?: string;
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
                /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                        /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                /** @description Accepted without effect; catalogs hold only the store's own data. */
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
                /** @description The name to display. */
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
                    /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                    /** @description Sales are keyed by the id that shoppers see. Schedules may overlap, but two sales that apply in the same place cannot have the same schedule. */
                    sales?: {
                        [key: string]: {
                            /** @description A sale without a schedule is permanent; there is at most one. */
                            schedule?: {
                                /** Format: date-time */
                                valid_from?: string | null;
                                /** Format: date-time */
                                valid_to?: string | null;
                            } | null;
                            /** @description Keyed by currency code: three capital letters. The store need not have the currency. */
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
                            /** @description The sale applies only inside these bundles; without this, everywhere. */
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
        SchedulePatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
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
        SignInAccountManagementAuthenticationToken: {
            /** @enum {string} */
            type: "account_management_authentication_token";
            /**
             * @description password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            authentication_mechanism: "account_management_authentication_token";
            username?: string;
            password?: string;
            /** @description Not used. */
            password_profile_id?: unknown;
            name?: string;
            /** Format: email */
            email?: string;
        };
        SignInPassword: {
            /** @enum {string} */
            type: "account_management_authentication_token";
            /**
             * @description password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            authentication_mechanism: "password";
            username: string;
            password: string;
            /** @description Not used. */
            password_profile_id?: unknown;
            name?: string;
            /** Format: email */
            email?: string;
        };
        SignInSelfSignup: {
            /** @enum {string} */
            type: "account_management_authentication_token";
            /**
             * @description password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            authentication_mechanism: "self_signup";
            username: string;
            password: string;
            /** @description Not used. */
            password_profile_id?: unknown;
            name: string;
            /** Format: email */
            email: string;
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
                /** @description Unused credit from changes of plan or products, by currency. */
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
                /** @description Unused credit from changes of plan or products, by currency. */
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
                    /** @description Records created from them. */
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
                /** @description The prices exclude tax, and a tax run must add it before any payment attempt. It stays true afterwards; meta.timestamps.taxes_added_at says when tax was added. */
                tax_required: boolean;
                /** @description No payment is tried any more, unless the subscription gets a new card. */
                payment_retries_limit_reached: boolean;
                /** @description A manual payment waits for somebody to report its result. */
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
                    with_tax?: components["schemas"]["Money"];
                    without_tax?: components["schemas"]["Money"];
                    tax?: components["schemas"]["Money"];
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
                     * @description The tax that was charged on that part and is given back with the refund. If it is not known yet, the tax run that adds it gives it back.
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
                /** @description A manual payment whose result was not reported yet. */
                pending: boolean;
                /** @enum {unknown} */
                gateway: "manual" | "service_payments_processor";
                external_payment_id?: string;
                /** @description Present on every failed payment. If a payment neither succeeded, failed nor is pending, the gateway did not answer and is asked again. */
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
                /** @description For a job that has started: the number of items handled, and of all items. */
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
                 * @description The preview covers subscriptions due by this time.
                 */
                as_of: string;
                /** @description A digest of as_of and all drafts; equal previews have equal digests. A job with it as preview_digest invoices exactly what this preview shows. */
                digest: string;
                /** Format: date-time */
                created_at: string;
            };
            links: components["schemas"]["SelfLink"];
            meta: {
                owner: string;
                /** @description Members that the report of a job also has mean the same. */
                report: {
                    /** @description Subscriptions that the run would look at. */
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
                    /** @description Pending subscriptions whose date will have come. */
                    going_live: number;
                    /** @description Paused or canceled subscriptions whose period will have ended. */
                    deactivations: number;
                    /** @description Subscriptions that will have reached the end of their plan. */
                    closings: number;
                    /** @description Due subscriptions that are skipped: stopped, or with unpaid debt. */
                    skipped: number;
                };
                /** @description The first 100 subscriptions that could not be drafted, with the reason. */
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
                /** @description Keyed by currency code. */
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
                /** @description Keyed by currency code. */
                price: {
                    [key: string]: {
                        /** Format: int64 */
                        amount: number;
                        includes_tax: boolean;
                    };
                };
                /** @description With or without tax, as the price was given. */
                display_price?: {
                    without_tax?: components["schemas"]["Money"];
                    with_tax?: components["schemas"]["Money"];
                };
                /** @description For a subscription: true on the plan in force, null on the others. */
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
                /** @description Keyed by currency code. */
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
                    without_tax?: components["schemas"]["Money"];
                    with_tax?: components["schemas"]["Money"];
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
                     * @description Allowed only while the subscription is pending; it may be in the past. Null clears it.
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
        SubscriptionProductAttributes: {
            external_ref?: string;
            name: string;
            description?: string;
            sku?: string;
            /**
             * Format: uri
             * @description An absolute address. Nothing is fetched from there.
             */
            main_image?: string;
            /** @description Keyed by currency code (ISO 4217), 10 at most. */
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
            /** @description The status of this error alone: 400, 404 or 422. */
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
                /** @description For a capture or refund: the original transaction. */
                parent?: {
                    data: components["schemas"]["TransactionReference"];
                };
            };
            meta: {
                display_price: components["schemas"]["Money"];
                display_refunded_amount: components["schemas"]["Money"];
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
        UnitAndValue: {
            unit: components["schemas"]["Money"];
            value: components["schemas"]["Money"];
        };
        UpdateCartItemAnswer: {
            data: components["schemas"]["CartItem"][];
            meta: {
                display_price: {
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
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
            data: components["schemas"]["CartItem"][];
            meta: {
                display_price: {
                    with_tax: components["schemas"]["Money"];
                    without_tax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    discount: components["schemas"]["Money"];
                    without_discount: components["schemas"]["Money"];
                    shipping: components["schemas"]["Money"];
                };
                /** @description False if a line has changed since it was taxed; absent without tax items. */
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
        Variation: {
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
        VariationDocument: {
            data: components["schemas"]["Variation"];
        };
        VariationList: {
            data: components["schemas"]["Variation"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        VariationModifier: {
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
        VariationModifierDocument: {
            data: components["schemas"]["VariationModifier"];
        };
        VariationModifierList: {
            data: components["schemas"]["VariationModifier"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        VariationModifierPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
                /** @enum {string} */
                type: "product-variation-modifier";
                attributes: {
                    /**
                     * @description Which member of a child it changes, and how. An option has one modifier of each type.
                     * @enum {unknown}
                     */
                    type?: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
                    /** @description For all types but `price` and the builders. An object for `custom_inputs_equals`, `build_rules_equals` and `locales_equals`, a text for the others. */
                    value?: string | {
                        [key: string]: unknown;
                    } | null;
                    /** @description For the builders: the exact text to replace, such as `{color}`. */
                    seek?: string | null;
                    /** @description For the builders: the replacement. */
                    set?: string | null;
                    /** @description For `price`: the name of a price modifier. */
                    reference_name?: string | null;
                };
            };
        };
        VariationOption: {
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
        VariationOptionDocument: {
            data: components["schemas"]["VariationOption"];
        };
        VariationOptionList: {
            data: components["schemas"]["VariationOption"][];
            meta: components["schemas"]["PageMeta"];
            links: components["schemas"]["PageLinks"];
        };
        VariationOptionPatch: {
            data: {
                /** @description The id of the path again. */
                id?: string;
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
                id?: string;
                /** @enum {string} */
                type: "product-variation";
                attributes: {
                    name?: string;
                    sort_order?: number | null;
                };
            };
        };
    };
    responses: {
        /** @description The address, a parameter, a header or the body is not valid. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The token is missing, has ended or is not valid. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The token does not give the right to do this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description There is no such resource in this store, or the caller may not see it. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description A value that must be unique is taken, another request is changing the same data, or the Idempotency-Key was used for another request. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body has another media type than this operation takes. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is well-formed, but a rule of the resource refuses it. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The store, or an address without a good token, asks too often. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The service is busy or its database cannot be reached; try again. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Any address may answer one of 406, 414, 431, 500: the answer cannot be JSON, the address or the headers are too long, or something went wrong on our side. */
        OtherError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The result. */
        IsLiveAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IsLiveAnswer"];
            };
        };
        /** @description The result. */
        IsReadyAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IsReadyAnswer"];
            };
        };
        /** @description One page of the list. */
        ApplicationKeyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApplicationKeyList"];
            };
        };
        /** @description The resource. */
        PostedApplicationKeyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApplicationKeyDocument"];
            };
        };
        /** @description The resource. */
        ApplicationKeyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApplicationKeyDocument"];
            };
        };
        /** @description It is done; there is no body. */
        NoContent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The result. */
        Settings: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Settings"];
            };
        };
        /** @description The result. */
        CartSettings: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartSettings"];
            };
        };
        /** @description The result. */
        AccountAuthenticationSettings: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountAuthenticationSettings"];
            };
        };
        /** @description One page of the list. */
        CurrencyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrencyList"];
            };
        };
        /** @description The resource. */
        PostedCurrencyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrencyDocument"];
            };
        };
        /** @description The resource. */
        CurrencyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrencyDocument"];
            };
        };
        /** @description One page of the list. */
        AccountList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountList"];
            };
        };
        /** @description The resource. */
        PostedAccountDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountDocument"];
            };
        };
        /** @description The resource. */
        AccountDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountDocument"];
            };
        };
        /** @description One page of the list. */
        AccountMemberList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMemberList"];
            };
        };
        /** @description The resource. */
        PostedAccountMemberDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMemberDocument"];
            };
        };
        /** @description The resource. */
        AccountMemberDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMemberDocument"];
            };
        };
        /** @description One page of the list. */
        AccountMembershipList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMembershipList"];
            };
        };
        /** @description The resource. */
        PostedAccountMembershipDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMembershipDocument"];
            };
        };
        /** @description The resource. */
        AccountMembershipDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMembershipDocumentWithIncluded"];
            };
        };
        /** @description The resource. */
        AccountMembershipDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AccountMembershipDocument"];
            };
        };
        /** @description The result. */
        PostedCreateAccountTokensAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreateAccountTokensAnswer"];
            };
        };
        /** @description One page of the list. */
        AddressList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddressList"];
            };
        };
        /** @description The resource. */
        PostedAddressDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddressDocument"];
            };
        };
        /** @description The resource. */
        AddressDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddressDocument"];
            };
        };
        /** @description One page of the list. */
        ProductListWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductListWithIncluded"];
            };
        };
        /** @description The resource. */
        PostedProductDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductDocument"];
            };
        };
        /** @description The resource. */
        ProductDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductDocumentWithIncluded"];
            };
        };
        /** @description The resource. */
        ProductDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductDocument"];
            };
        };
        /** @description One page of the list. */
        ProductList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductList"];
            };
        };
        /** @description The result. */
        GetComponentProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetComponentProductsAnswer"];
            };
        };
        /** @description One page of the list. */
        TagList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TagList"];
            };
        };
        /** @description The resource. */
        TagDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TagDocument"];
            };
        };
        /** @description One page of the list. */
        CatalogList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogList"];
            };
        };
        /** @description The resource. */
        PostedCatalogDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogDocument"];
            };
        };
        /** @description The resource. */
        CatalogDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogDocument"];
            };
        };
        /** @description One page of the list. */
        CatalogRuleList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogRuleList"];
            };
        };
        /** @description The resource. */
        PostedCatalogRuleDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogRuleDocument"];
            };
        };
        /** @description The resource. */
        CatalogRuleDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogRuleDocument"];
            };
        };
        /** @description One page of the list. */
        HierarchyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HierarchyList"];
            };
        };
        /** @description The resource. */
        PostedHierarchyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HierarchyDocument"];
            };
        };
        /** @description The resource. */
        HierarchyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HierarchyDocument"];
            };
        };
        /** @description One page of the list. */
        NodeList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NodeList"];
            };
        };
        /** @description The resource. */
        PostedNodeDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NodeDocument"];
            };
        };
        /** @description The resource. */
        NodeDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NodeDocument"];
            };
        };
        /** @description The result. */
        PostedAttachMatchingProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AttachMatchingProductsAnswer"];
            };
        };
        /** @description The result. */
        PostedDetachMatchingProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DetachMatchingProductsAnswer"];
            };
        };
        /** @description One page of the list. */
        VariationList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationList"];
            };
        };
        /** @description The resource. */
        PostedVariationDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationDocument"];
            };
        };
        /** @description The resource. */
        VariationDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationDocument"];
            };
        };
        /** @description One page of the list. */
        VariationOptionList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationOptionList"];
            };
        };
        /** @description The resource. */
        PostedVariationOptionDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationOptionDocument"];
            };
        };
        /** @description The resource. */
        VariationOptionDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationOptionDocument"];
            };
        };
        /** @description One page of the list. */
        VariationModifierList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationModifierList"];
            };
        };
        /** @description The resource. */
        PostedVariationModifierDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationModifierDocument"];
            };
        };
        /** @description The resource. */
        VariationModifierDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VariationModifierDocument"];
            };
        };
        /** @description The resource. */
        PostedPimJobDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PimJobDocument"];
            };
        };
        /** @description One page of the list. */
        PimJobList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PimJobList"];
            };
        };
        /** @description The resource. */
        PimJobDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PimJobDocument"];
            };
        };
        /** @description It is done; there is no body. */
        PostedNoContent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description One page of the list. */
        FileList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FileList"];
            };
        };
        /** @description The resource. */
        PostedFileDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FileDocument"];
            };
        };
        /** @description The resource. */
        FileDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FileDocument"];
            };
        };
        /** @description The result. */
        TaggedFile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description Nothing has changed since the ETag that was sent. */
        TaggedNotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The result. */
        GetProductFilesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetProductFilesAnswer"];
            };
        };
        /** @description The resource. */
        MainImageDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MainImageDocument"];
            };
        };
        /** @description The result. */
        GetProductVariationsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetProductVariationsAnswer"];
            };
        };
        /** @description The result. */
        GetProductTemplatesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetProductTemplatesAnswer"];
            };
        };
        /** @description The result. */
        PostedSetProductTemplatesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SetProductTemplatesAnswer"];
            };
        };
        /** @description One page of the list. */
        PriceBookList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceBookList"];
            };
        };
        /** @description The resource. */
        PostedPriceBookDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceBookDocument"];
            };
        };
        /** @description The resource. */
        PriceBookDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceBookDocument"];
            };
        };
        /** @description The resource. */
        PriceBookDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceBookDocumentWithIncluded"];
            };
        };
        /** @description One page of the list. */
        PriceList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceList"];
            };
        };
        /** @description The resource. */
        PostedPriceDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceDocument"];
            };
        };
        /** @description The result. */
        ReplacePricesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReplacePricesAnswer"];
            };
        };
        /** @description The resource. */
        PriceDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceDocument"];
            };
        };
        /** @description One page of the list. */
        PriceModifierList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceModifierList"];
            };
        };
        /** @description The resource. */
        PostedPriceModifierDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceModifierDocument"];
            };
        };
        /** @description The resource. */
        PriceModifierDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PriceModifierDocument"];
            };
        };
        /** @description One page of the list. */
        CatalogReleaseList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogReleaseList"];
            };
        };
        /** @description The resource. */
        PostedCatalogReleaseDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogReleaseDocument"];
            };
        };
        /** @description The resource. */
        CatalogReleaseDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogReleaseDocument"];
            };
        };
        /** @description The resource. */
        TaggedCurrentReleaseDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurrentReleaseDocument"];
            };
        };
        /** @description The resource. */
        CatalogProductDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogProductDocumentWithIncluded"];
            };
        };
        /** @description One page of the list. */
        TaggedCatalogHierarchyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogHierarchyList"];
            };
        };
        /** @description The resource. */
        TaggedCatalogHierarchyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogHierarchyDocument"];
            };
        };
        /** @description One page of the list. */
        TaggedCatalogNodeList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogNodeList"];
            };
        };
        /** @description One page of the list. */
        TaggedCatalogProductListWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogProductListWithIncluded"];
            };
        };
        /** @description The resource. */
        TaggedCatalogNodeDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogNodeDocument"];
            };
        };
        /** @description One page of the list. */
        TaggedListCatalogNodeProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListCatalogNodeProductsAnswer"];
            };
        };
        /** @description The resource. */
        TaggedCatalogProductDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CatalogProductDocumentWithIncluded"];
            };
        };
        /** @description One page of the list. */
        TaggedProductReferenceList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProductReferenceList"];
            };
        };
        /** @description The result. */
        TaggedGetCatalogProductFilesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetCatalogProductFilesAnswer"];
            };
        };
        /** @description The result. */
        TaggedGetCatalogProductMainImageAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetCatalogProductMainImageAnswer"];
            };
        };
        /** @description The result. */
        TaggedGetCatalogProductParentAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetCatalogProductParentAnswer"];
            };
        };
        /** @description One page of the list. */
        TaggedListCatalogNodeProductsOfReleaseAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListCatalogNodeProductsOfReleaseAnswer"];
            };
        };
        /** @description The result. */
        TaggedGetCatalogProductFilesOfReleaseAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetCatalogProductFilesOfReleaseAnswer"];
            };
        };
        /** @description The result. */
        TaggedGetCatalogProductMainImageOfReleaseAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetCatalogProductMainImageOfReleaseAnswer"];
            };
        };
        /** @description The result. */
        TaggedGetCatalogProductParentOfReleaseAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetCatalogProductParentOfReleaseAnswer"];
            };
        };
        /** @description The result. */
        ExplainPriceAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ExplainPriceAnswer"];
            };
        };
        /** @description One page of the list. */
        OrderListWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderListWithIncluded"];
            };
        };
        /** @description The resource. */
        OrderDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderDocumentWithIncluded"];
            };
        };
        /** @description The resource. */
        OrderDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderDocument"];
            };
        };
        /** @description One page of the list. */
        OrderItemListWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OrderItemListWithIncluded"];
            };
        };
        /** @description The result. */
        PostedAnonymizeOrdersAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AnonymizeOrdersAnswer"];
            };
        };
        /** @description The resource. */
        PostedTransactionDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransactionDocument"];
            };
        };
        /** @description One page of the list. */
        TransactionList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransactionList"];
            };
        };
        /** @description The resource. */
        TransactionDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TransactionDocument"];
            };
        };
        /** @description One page of the list. */
        GatewayList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayList"];
            };
        };
        /** @description The resource. */
        GatewayDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GatewayDocument"];
            };
        };
        /** @description One page of the list. */
        CartList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartList"];
            };
        };
        /** @description The resource. */
        PostedCartDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartDocument"];
            };
        };
        /** @description The resource. */
        CartDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartDocumentWithIncluded"];
            };
        };
        /** @description The resource. */
        CartDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CartDocument"];
            };
        };
        /** @description The result. */
        PostedAssociateCartWithAccountAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AssociateCartWithAccountAnswer"];
            };
        };
        /** @description One page of the list. */
        ListCartItemsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListCartItemsAnswer"];
            };
        };
        /** @description The result. */
        PostedAddCartItemsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddCartItemsAnswer"];
            };
        };
        /** @description The result. */
        UpdateCartItemsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UpdateCartItemsAnswer"];
            };
        };
        /** @description The result. */
        UpdateCartItemAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UpdateCartItemAnswer"];
            };
        };
        /** @description The result. */
        DeleteCartItemAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeleteCartItemAnswer"];
            };
        };
        /** @description The result. */
        TaxItems: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaxItems"];
            };
        };
        /** @description The result. */
        PostedAddedTaxes: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AddedTaxes"];
            };
        };
        /** @description The result. */
        ReplaceCartTaxesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReplaceCartTaxesAnswer"];
            };
        };
        /** @description The resource. */
        PostedTaxItemDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaxItemDocument"];
            };
        };
        /** @description The resource. */
        TaxItemDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TaxItemDocument"];
            };
        };
        /** @description The result. */
        PostedCheckedOutOrder: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CheckedOutOrder"];
            };
        };
        /** @description One page of the list. */
        BillingProductList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingProductList"];
            };
        };
        /** @description The resource. */
        PostedBillingProductDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingProductDocument"];
            };
        };
        /** @description The resource. */
        BillingProductDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingProductDocument"];
            };
        };
        /** @description One page of the list. */
        BillingPlanList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingPlanList"];
            };
        };
        /** @description The resource. */
        PostedBillingPlanDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingPlanDocument"];
            };
        };
        /** @description The resource. */
        BillingPlanDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillingPlanDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionOfferingListWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingListWithIncluded"];
            };
        };
        /** @description The resource. */
        PostedSubscriptionOfferingDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingDocument"];
            };
        };
        /** @description The resource. */
        SubscriptionOfferingDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingDocumentWithIncluded"];
            };
        };
        /** @description The resource. */
        SubscriptionOfferingDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingDocument"];
            };
        };
        /** @description The resource. */
        SubscriptionProrationPolicyReferenceDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionProrationPolicyReferenceDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionOfferingProductList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingProductList"];
            };
        };
        /** @description The result. */
        PostedAttachOfferingProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AttachOfferingProductsAnswer"];
            };
        };
        /** @description The result. */
        ReplaceOfferingProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReplaceOfferingProductsAnswer"];
            };
        };
        /** @description The resource. */
        SubscriptionOfferingProductDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingProductDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionOfferingPlanList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingPlanList"];
            };
        };
        /** @description The result. */
        PostedAttachOfferingPlansAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AttachOfferingPlansAnswer"];
            };
        };
        /** @description The resource. */
        SubscriptionOfferingPlanDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionOfferingPlanDocument"];
            };
        };
        /** @description One page of the list. */
        ProrationPolicyList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProrationPolicyList"];
            };
        };
        /** @description The resource. */
        PostedProrationPolicyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProrationPolicyDocument"];
            };
        };
        /** @description The resource. */
        ProrationPolicyDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ProrationPolicyDocument"];
            };
        };
        /** @description One page of the list. */
        DunningRuleList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DunningRuleList"];
            };
        };
        /** @description The resource. */
        PostedDunningRuleDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DunningRuleDocument"];
            };
        };
        /** @description The resource. */
        DunningRuleDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DunningRuleDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriberList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriberList"];
            };
        };
        /** @description The resource. */
        PostedSubscriberDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriberDocument"];
            };
        };
        /** @description The resource. */
        SubscriberDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriberDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionScheduleList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionScheduleList"];
            };
        };
        /** @description The resource. */
        PostedSubscriptionScheduleDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionScheduleDocument"];
            };
        };
        /** @description The resource. */
        SubscriptionScheduleDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionScheduleDocument"];
            };
        };
        /** @description One page of the list. */
        ListScheduleSlotsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListScheduleSlotsAnswer"];
            };
        };
        /** @description One page of the list. */
        ListUpcomingSlotsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListUpcomingSlotsAnswer"];
            };
        };
        /** @description One page of the list. */
        SubscriptionJobList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionJobList"];
            };
        };
        /** @description The resource. */
        PostedSubscriptionJobDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionJobDocument"];
            };
        };
        /** @description The resource. */
        SubscriptionJobDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionJobDocument"];
            };
        };
        /** @description One page of the list. */
        ListJobFailuresAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListJobFailuresAnswer"];
            };
        };
        /** @description One page of the list. */
        ListJobDifferencesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListJobDifferencesAnswer"];
            };
        };
        /** @description The resource. */
        PostedSubscriptionJobPreviewDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionJobPreviewDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionJobPreviewList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionJobPreviewList"];
            };
        };
        /** @description The resource. */
        SubscriptionJobPreviewDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionJobPreviewDocument"];
            };
        };
        /** @description One page of the list. */
        ListJobPreviewDraftsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListJobPreviewDraftsAnswer"];
            };
        };
        /** @description One page of the list. */
        SubscriptionImportList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionImportList"];
            };
        };
        /** @description The resource. */
        PostedSubscriptionImportDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionImportDocument"];
            };
        };
        /** @description The resource. */
        SubscriptionImportDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionImportDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionImportErrorList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionImportErrorList"];
            };
        };
        /** @description One page of the list. */
        SubscriptionInvoiceList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionInvoiceList"];
            };
        };
        /** @description The resource. */
        SubscriptionInvoiceDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionInvoiceDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionInvoicePaymentList: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionInvoicePaymentList"];
            };
        };
        /** @description The resource. */
        SubscriptionInvoicePaymentDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionInvoicePaymentDocument"];
            };
        };
        /** @description One page of the list. */
        SubscriptionListWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionListWithIncluded"];
            };
        };
        /** @description The resource. */
        PostedSubscriptionDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Idempotent-Replayed": components["headers"]["Replayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionDocument"];
            };
        };
        /** @description The resource. */
        SubscriptionDocumentWithIncluded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionDocumentWithIncluded"];
            };
        };
        /** @description The resource. */
        SubscriptionDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionDocument"];
            };
        };
        /** @description One page of the list. */
        ListSubscriptionProductsAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListSubscriptionProductsAnswer"];
            };
        };
        /** @description One page of the list. */
        ListSubscriptionPlansAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListSubscriptionPlansAnswer"];
            };
        };
        /** @description One page of the list. */
        ListSubscriptionStatesAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ListSubscriptionStatesAnswer"];
            };
        };
        /** @description The resource. */
        SubscriptionStateDocument: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SubscriptionStateDocument"];
            };
        };
        /** @description The result. */
        GetReconciliationAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetReconciliationAnswer"];
            };
        };
        /** @description The result. */
        CreateAccessTokenAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreateAccessTokenAnswer"];
            };
        };
        /** @description The result. */
        CreateAccessTokenVersionedAnswer: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CreateAccessTokenVersionedAnswer"];
            };
        };
    };
    parameters: {
        Id: string;
        /** @description The most records on a page; the store's page length when absent. */
        PageLimit: number;
        /** @description How many records come before this page, counted from zero. */
        PageOffset: number;
        /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
        SVCAccountManagementAuthenticationToken: string;
        /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
        IdempotencyKey: string;
        /** @description The channel in which the catalog is shown. */
        SvcChannel: string;
        /** @description Tags, separated by commas, for catalog rules to match. */
        SvcContextTag: string;
        /** @description The currency to display; the store's default when absent. */
        SvcCurrency: string;
        /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
        AcceptLanguage: string;
        CatalogId: string;
        HierarchyId: string;
        ReleaseId: string;
        /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
        CartID: string;
        AccountId: string;
        NodeId: string;
        VariationId: string;
        /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
        Filter: string;
        /** @description A comma-separated list of component_products, main_image, files. */
        Include: string;
        InvoiceId: string;
        Sort: "name" | "-name" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
        ItemID: string;
        OptionId: string;
        PriceId: string;
        ModifierId: string;
        TransactionId: string;
        PaymentId: string;
        TaxID: string;
        ProductId: string;
        PlanId: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names the request in the log of the service. */
        RequestId: string;
        /** @description Names this state of the answer; send it as If-None-Match to get 304 while it holds. */
        ETag: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description How to authenticate: Bearer. */
        Authenticate: string;
        /** @description true when the answer of an earlier request with this Idempotency-Key is repeated. */
        Replayed: string;
    };
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
            200: components["responses"]["IsLiveAnswer"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["IsReadyAnswer"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listApplicationKeys: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApplicationKeyList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createApplicationKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApplicationKey"];
            };
        };
        responses: {
            201: components["responses"]["PostedApplicationKeyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ApplicationKeyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationKeyPatch"];
            };
        };
        responses: {
            200: components["responses"]["ApplicationKeyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteApplicationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["Settings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["Settings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["CartSettings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["CartSettings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["AccountAuthenticationSettings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["AccountAuthenticationSettings"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CurrencyList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createCurrency: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCurrency"];
            };
        };
        responses: {
            201: components["responses"]["PostedCurrencyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCurrency: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CurrencyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrencyPatch"];
            };
        };
        responses: {
            200: components["responses"]["CurrencyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), legal_name (eq, in, like, ilike), registration_id (eq, in, like, ilike), external_ref (eq, in, like, ilike), parent_id (eq, in; UUID), created_at (eq, gt, ge, lt, le; RFC 3339 time), updated_at (eq, gt, ge, lt, le; RFC 3339 time). */
                filter?: string;
                sort?: "created_at" | "-created_at" | "id" | "-id" | "name" | "-name" | "updated_at" | "-updated_at";
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            201: components["responses"]["PostedAccountDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPatch"];
            };
        };
        responses: {
            200: components["responses"]["AccountDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listAccountMembers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), email (eq, in, like, ilike), username (eq, in, like, ilike). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountMemberList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createAccountMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountMember"];
            };
        };
        responses: {
            201: components["responses"]["PostedAccountMemberDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountMemberDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMemberPatch"];
            };
        };
        responses: {
            200: components["responses"]["AccountMemberDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteAccountMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listUnassignedAccountMembers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), email (eq, in, like, ilike), username (eq, in, like, ilike). */
                filter?: string;
            };
            header?: never;
            path: {
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountMemberList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listAccountMemberships: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Any of account_member, account, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountMembershipList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createAccountMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountMembership"];
            };
        };
        responses: {
            201: components["responses"]["PostedAccountMembershipDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
                accountId: components["parameters"]["AccountId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountMembershipDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateAccountMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: components["parameters"]["AccountId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMembershipPatch"];
            };
        };
        responses: {
            200: components["responses"]["AccountMembershipDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteAccountMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: components["parameters"]["AccountId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listAccountMemberMemberships: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Any of account_member, account, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AccountMembershipList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createAccountTokens: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccountTokens"];
            };
        };
        responses: {
            201: components["responses"]["PostedCreateAccountTokensAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), name (eq, in, like, ilike), first_name (eq, in, like, ilike), last_name (eq, in, like, ilike), phone_number (eq, in, like, ilike), company_name (eq, in, like, ilike), line_1 (eq, in, like, ilike), line_2 (eq, in, like, ilike), city (eq, in, like, ilike), county (eq, in, like, ilike), region (eq, in, like, ilike), postcode (eq, in, like, ilike), country (eq, in, like, ilike). */
                filter?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddressList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAddress"];
            };
        };
        responses: {
            201: components["responses"]["PostedAddressDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                accountId: components["parameters"]["AccountId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AddressDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                accountId: components["parameters"]["AccountId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressPatch"];
            };
        };
        responses: {
            200: components["responses"]["AddressDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                accountId: components["parameters"]["AccountId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
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
            200: components["responses"]["ProductListWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            201: components["responses"]["PostedProductDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductPatch"];
            };
        };
        responses: {
            200: components["responses"]["ProductDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listChildProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getComponentProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetComponentProductsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TagList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TagDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogs: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq). */
                filter?: string;
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createCatalog: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCatalog"];
            };
        };
        responses: {
            201: components["responses"]["PostedCatalogDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogPatch"];
            };
        };
        responses: {
            200: components["responses"]["CatalogDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogRules: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), catalog_id (eq; UUID), account_ids (eq; UUID), customer_ids (eq; UUID), channels (eq), tags (eq). */
                filter?: string;
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogRuleList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createCatalogRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCatalogRule"];
            };
        };
        responses: {
            201: components["responses"]["PostedCatalogRuleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogRuleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogRulePatch"];
            };
        };
        responses: {
            200: components["responses"]["CatalogRuleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCatalogRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listHierarchies: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, like), slug (eq). */
                filter?: string;
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HierarchyList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createHierarchy: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHierarchy"];
            };
        };
        responses: {
            201: components["responses"]["PostedHierarchyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["HierarchyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HierarchyPatch"];
            };
        };
        responses: {
            200: components["responses"]["HierarchyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteHierarchy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listHierarchyChildren: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NodeList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listNodes: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, like), slug (eq). */
                filter?: string;
            };
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NodeList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNode"];
            };
        };
        responses: {
            201: components["responses"]["PostedNodeDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NodeDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodePatch"];
            };
        };
        responses: {
            200: components["responses"]["NodeDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listNodeChildren: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NodeList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    addNodeChildren: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddNodeChildrenBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedNodeDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    setNodeParent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNodeParentBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteNodeParent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listNodeProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listProductNodes: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["NodeList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    attachNodeProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachNodeProductsBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedNodeDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    detachNodeProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hierarchy_id: components["parameters"]["HierarchyId"];
                node_id: components["parameters"]["NodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetachNodeProductsBody"];
            };
        };
        responses: {
            200: components["responses"]["NodeDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    attachMatchingProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachMatchingProductsBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedAttachMatchingProductsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    detachMatchingProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetachMatchingProductsBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedDetachMatchingProductsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listVariations: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createVariation: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariation"];
            };
        };
        responses: {
            201: components["responses"]["PostedVariationDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationPatch"];
            };
        };
        responses: {
            200: components["responses"]["VariationDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listVariationOptions: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationOptionList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createVariationOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                variationId: components["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariationOption"];
            };
        };
        responses: {
            201: components["responses"]["PostedVariationOptionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationOptionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationOptionPatch"];
            };
        };
        responses: {
            200: components["responses"]["VariationOptionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteVariationOption: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listVariationModifiers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                optionId: components["parameters"]["OptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationModifierList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createVariationModifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                variationId: components["parameters"]["VariationId"];
                optionId: components["parameters"]["OptionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVariationModifier"];
            };
        };
        responses: {
            201: components["responses"]["PostedVariationModifierDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                optionId: components["parameters"]["OptionId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VariationModifierDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                optionId: components["parameters"]["OptionId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VariationModifierPatch"];
            };
        };
        responses: {
            200: components["responses"]["VariationModifierDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteVariationModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                variationId: components["parameters"]["VariationId"];
                optionId: components["parameters"]["OptionId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    buildChildProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: components["responses"]["PostedPimJobDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogJobs: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PimJobList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PimJobDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    cancelCatalogJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["PostedNoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), file_name (eq, in, like, ilike), mime_type (eq, in, like, ilike), file_size (eq, gt, ge, lt, le; whole number), width (eq, gt, ge, lt, le; whole number), height (eq, gt, ge, lt, le; whole number), created_at (eq, gt, ge, lt, le; RFC 3339 time). */
                filter?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FileList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            201: components["responses"]["PostedFileDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FileDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                storeId: string;
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedFile"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetProductFilesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    replaceProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceProductFilesBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    addProductFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddProductFilesBody"];
            };
        };
        responses: {
            204: components["responses"]["PostedNoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    removeProductFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveProductFilesBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MainImageDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    replaceProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceProductMainImageBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    setProductMainImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProductMainImageBody"];
            };
        };
        responses: {
            204: components["responses"]["PostedNoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    clearProductMainImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetProductVariationsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    replaceProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceProductVariationsBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    addProductVariations: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddProductVariationsBody"];
            };
        };
        responses: {
            204: components["responses"]["PostedNoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    removeProductVariations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveProductVariationsBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getProductTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GetProductTemplatesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    setProductTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProductTemplatesBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedSetProductTemplatesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    removeProductTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveProductTemplatesBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listPriceBooks: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), name (eq, like). */
                filter?: string;
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceBookList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createPriceBook: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceBook"];
            };
        };
        responses: {
            201: components["responses"]["PostedPriceBookDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getPriceBook: {
        parameters: {
            query?: {
                /** @description Any of prices, separated by commas. */
                include?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceBookDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updatePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceBookPatch"];
            };
        };
        responses: {
            200: components["responses"]["PriceBookDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deletePriceBook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    replicatePriceBook: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceBook"];
            };
        };
        responses: {
            201: components["responses"]["PostedPriceBookDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listPrices: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), sku (eq, in). */
                filter?: string;
                sort?: "created_at" | "-created_at";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    replacePrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacePricesBody"];
            };
        };
        responses: {
            200: components["responses"]["ReplacePricesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createPrice: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPrice"];
            };
        };
        responses: {
            201: components["responses"]["PostedPriceDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                priceId: components["parameters"]["PriceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updatePrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                priceId: components["parameters"]["PriceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PricePatch"];
            };
        };
        responses: {
            200: components["responses"]["PriceDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deletePrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                priceId: components["parameters"]["PriceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listPricesOfAllPriceBooks: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), external_ref (eq, in, like), sku (eq, in, like), created_at (gt, lt; RFC 3339 time), updated_at (gt, lt; RFC 3339 time). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listPriceModifiers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), name (eq). */
                filter?: string;
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceModifierList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createPriceModifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceModifier"];
            };
        };
        responses: {
            201: components["responses"]["PostedPriceModifierDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getPriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                modifierId: components["parameters"]["ModifierId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PriceModifierDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updatePriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                modifierId: components["parameters"]["ModifierId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PriceModifierPatch"];
            };
        };
        responses: {
            200: components["responses"]["PriceModifierDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deletePriceModifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                modifierId: components["parameters"]["ModifierId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listReleases: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                catalogId: components["parameters"]["CatalogId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogReleaseList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    publishCatalog: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishCatalogBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedCatalogReleaseDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteReleases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: components["parameters"]["CatalogId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: components["parameters"]["CatalogId"];
                /** @description An id, or `latestPublished` in reads. */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CatalogReleaseDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                catalogId: components["parameters"]["CatalogId"];
                /** @description An id, or `latestPublished` in reads. */
                releaseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogOfContext: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCurrentReleaseDocument"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    configureBundle: {
        parameters: {
            query?: {
                include?: string;
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigureBundleBody"];
            };
        };
        responses: {
            200: components["responses"]["CatalogProductDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description The product is not a bundle, or the options do not fit its components. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchies: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogHierarchyList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogHierarchy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogHierarchyDocument"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchyNodes: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchyChildren: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchyProducts: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductListWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogNodes: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeDocument"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogNodeChildren: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogNodeProducts: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedListCatalogNodeProductsAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogProducts: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductListWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProduct: {
        parameters: {
            query?: {
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductDocumentWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogProductChildren: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductListWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogComponentProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedProductReferenceList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedGetCatalogProductFilesAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductMainImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedGetCatalogProductMainImageAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductParent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedGetCatalogProductParentAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchiesOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogHierarchyList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogHierarchyOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogHierarchyDocument"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchyNodesOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchyChildrenOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogHierarchyProductsOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductListWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogNodesOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogNodeOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeDocument"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogNodeChildrenOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq), slug (eq). */
                filter?: components["parameters"]["Filter"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogNodeList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogNodeProductsOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedListCatalogNodeProductsOfReleaseAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogProductsOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductListWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductOfRelease: {
        parameters: {
            query?: {
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductDocumentWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogProductChildrenOfRelease: {
        parameters: {
            query?: {
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (in; UUID), name (eq, in), sku (eq, in), slug (eq, in), manufacturer_part_num (eq, in), upc_ean (eq, in), product_types (eq, in), tags (eq, in). */
                filter?: string;
                /** @description A comma-separated list of component_products, main_image, files. */
                include?: components["parameters"]["Include"];
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedCatalogProductListWithIncluded"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCatalogComponentProductsOfRelease: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedProductReferenceList"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductFilesOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedGetCatalogProductFilesOfReleaseAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductMainImageOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedGetCatalogProductMainImageOfReleaseAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getCatalogProductParentOfRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Preferred language and locale, as in `fr-CA, en;q=0.5`. */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path: {
                catalogId: components["parameters"]["CatalogId"];
                releaseId: components["parameters"]["ReleaseId"];
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaggedGetCatalogProductParentOfReleaseAnswer"];
            304: components["responses"]["TaggedNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the resource. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExplainPriceAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No catalog is published for this context, or it does not have the product. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: id (eq, in; UUID), status (eq, in; one of incomplete, processing, complete, cancelled), payment (eq, in; one of unpaid, partially_authorized, authorized, partially_paid, paid, refunded), shipping (eq, in; one of unfulfilled, fulfilled), name (eq, in, like, ilike), email (eq, in, like, ilike), customer.name (eq, in, like, ilike), customer.email (eq, in, like, ilike), contact.name (eq, in, like, ilike), contact.email (eq, in, like, ilike), billing_postcode (eq, in, like, ilike), shipping_postcode (eq, in, like, ilike), account_id (eq, in; UUID), account_member_id (eq, in; UUID), product_id (eq, in; UUID), product_sku (eq, in), currency (eq, in), with_tax (eq, gt, ge, lt, le; whole number), without_tax (eq, gt, ge, lt, le; whole number), created_at (eq, gt, ge, lt, le; RFC 3339 time), updated_at (eq, gt, ge, lt, le; RFC 3339 time), external_ref (eq, in, like, ilike), order_number (eq, in, like, ilike). */
                filter?: string;
                /** @description Any of `items,tax_items`; others are passed over. */
                include?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderListWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getOrder: {
        parameters: {
            query?: {
                /** @description Any of `items,tax_items`; others are passed over. */
                include?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPatch"];
            };
        };
        responses: {
            200: components["responses"]["OrderDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listOrderItems: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Any of `items,tax_items`; others are passed over. */
                include?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OrderItemListWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    anonymizeOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnonymizeOrdersBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedAnonymizeOrdersAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOrderBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedTransactionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    captureTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureTransactionBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedTransactionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    refundTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundTransactionBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedTransactionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TransactionList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
                transactionId: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TransactionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listGateways: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GatewayList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["GatewayDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["GatewayDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["GatewayDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["GatewayDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCarts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: name (eq, in, like, ilike), account_ids (contains; UUID). */
                filter?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
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
            201: components["responses"]["PostedCartDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CartDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartPatch"];
            };
        };
        responses: {
            200: components["responses"]["CartDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    associateCartWithAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssociateCartWithAccountBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedAssociateCartWithAccountAnswer"];
            204: components["responses"]["PostedNoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    dissociateCartFromAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DissociateCartFromAccountBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListCartItemsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCartItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemsPatch"];
            };
        };
        responses: {
            200: components["responses"]["UpdateCartItemsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    addCartItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCartItemsBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedAddCartItemsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCartItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
                itemID: components["parameters"]["ItemID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemPatch"];
            };
        };
        responses: {
            200: components["responses"]["UpdateCartItemAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
                itemID: components["parameters"]["ItemID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DeleteCartItemAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCartTaxes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart. */
                cartID: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaxItems"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["ReplaceCartTaxesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    addCartTaxes: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            201: components["responses"]["PostedAddedTaxes"];
            /** @description Nothing was added. With `data: []` there is one error for each faulty element; without, the request as a whole was refused. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxErrors"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing was added. With `data: []` there is one error for each faulty element; without, the request as a whole was refused. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxErrors"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Nothing was added. `Add all or nothing.`: add_all_or_nothing is true and a line is missing or full. `Tax item not added to cart item.`: the line of meta.id would have more than five tax items. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BareTaxError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listCartItemTaxes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: components["parameters"]["ItemID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TaxItems"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    addCartItemTax: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: components["parameters"]["ItemID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCartItemTaxBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedTaxItemDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: components["parameters"]["ItemID"];
                taxID: components["parameters"]["TaxID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartItemTaxPatch"];
            };
        };
        responses: {
            200: components["responses"]["TaxItemDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteCartItemTax: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The reference of the cart. */
                cartID: string;
                itemID: components["parameters"]["ItemID"];
                taxID: components["parameters"]["TaxID"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    checkOutCart: {
        parameters: {
            query?: never;
            header?: {
                /** @description The channel in which the catalog is shown. */
                "svc-channel"?: components["parameters"]["SvcChannel"];
                /** @description Tags, separated by commas, for catalog rules to match. */
                "svc-context-tag"?: components["parameters"]["SvcContextTag"];
                /** @description The currency to display; the store's default when absent. */
                "svc-currency"?: components["parameters"]["SvcCurrency"];
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                /** @description The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
                cartID: components["parameters"]["CartID"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckOutCartBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedCheckedOutOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listBillingProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BillingProductList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createBillingProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBillingProduct"];
            };
        };
        responses: {
            201: components["responses"]["PostedBillingProductDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BillingProductDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingProductPatch"];
            };
        };
        responses: {
            200: components["responses"]["BillingProductDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteBillingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listBillingPlans: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BillingPlanList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createBillingPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBillingPlan"];
            };
        };
        responses: {
            201: components["responses"]["PostedBillingPlanDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BillingPlanDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingPlanPatch"];
            };
        };
        responses: {
            200: components["responses"]["BillingPlanDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteBillingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listOfferings: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Any of products, plans, separated by commas. */
                include?: string;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq), proration_policy_id (eq; UUID), external_product_refs (in), products.external_ref (eq). */
                filter?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOfferingListWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOffering"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionOfferingDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getOffering: {
        parameters: {
            query?: {
                /** @description Any of products, plans, separated by commas. */
                include?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOfferingDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateOffering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferingPatch"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionOfferingDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteOffering: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    buildOffering: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuildOfferingBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionOfferingDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    setOfferingProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOfferingProrationPolicyBody"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionProrationPolicyReferenceDocument"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listOfferingProducts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOfferingProductList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    attachOfferingProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachOfferingProductsBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedAttachOfferingProductsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    replaceOfferingProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceOfferingProductsBody"];
            };
        };
        responses: {
            200: components["responses"]["ReplaceOfferingProductsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateOfferingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                productId: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferingProductPatch"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionOfferingProductDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteOfferingProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                productId: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listOfferingPlans: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionOfferingPlanList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    attachOfferingPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachOfferingPlansBody"];
            };
        };
        responses: {
            200: components["responses"]["PostedAttachOfferingPlansAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateOfferingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                planId: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferingPlanPatch"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionOfferingPlanDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteOfferingPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                planId: components["parameters"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listProrationPolicies: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in), name (eq, like, ilike). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProrationPolicyList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createProrationPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProrationPolicy"];
            };
        };
        responses: {
            201: components["responses"]["PostedProrationPolicyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProrationPolicyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProrationPolicyPatch"];
            };
        };
        responses: {
            200: components["responses"]["ProrationPolicyDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteProrationPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listDunningRules: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: default (eq; true or false). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DunningRuleList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createDunningRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDunningRule"];
            };
        };
        responses: {
            201: components["responses"]["PostedDunningRuleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DunningRuleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DunningRulePatch"];
            };
        };
        responses: {
            200: components["responses"]["DunningRuleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteDunningRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscribers: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: account_id (eq, in; UUID), name (eq), email (eq), external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriberList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscriber"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriberDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriberDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriberPatch"];
            };
        };
        responses: {
            200: components["responses"]["SubscriberDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in), name (eq, in, like, ilike), job_type (eq, in; one of billing-run, tax-run, payment-run, import). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionScheduleList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createSchedule: {
        parameters: {
            query?: {
                /** @description Accepted and ignored. */
                filter?: string;
            };
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionScheduleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionScheduleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SchedulePatch"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionScheduleDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listScheduleSlots: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListScheduleSlotsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listUpcomingSlots: {
        parameters: {
            query?: {
                count?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListUpcomingSlotsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in), job_type (eq, in; one of billing-run, tax-run, payment-run, import), status (eq, in; one of pending, started, success, failed), schedule_id (eq, in; UUID). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionJobList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionJobDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionJobDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listJobFailures: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListJobFailuresAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listJobDifferences: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListJobDifferencesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    previewJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewJobBody"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionJobPreviewDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listJobPreviews: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionJobPreviewList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getJobPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionJobPreviewDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listJobPreviewDrafts: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListJobPreviewDraftsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: external_ref (eq, in). */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionImportList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewImport"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionImportDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionImportDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listImportErrors: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionImportErrorList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: subscriber_id (eq; UUID), subscription_id (eq; UUID), outstanding (eq; true or false), tax_required (eq; true or false). */
                filter?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoiceList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                invoice_id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoiceDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listInvoicePayments: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                invoice_id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoicePaymentList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getInvoicePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_id: components["parameters"]["InvoiceId"];
                payment_id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoicePaymentDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    settleManualPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invoice_id: components["parameters"]["InvoiceId"];
                payment_id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleManualPaymentBody"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionInvoicePaymentDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscriptionInvoices: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoiceList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getSubscriptionInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
                invoice_id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoiceDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscriptionInvoicePayments: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                invoice_id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoicePaymentList"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getSubscriptionInvoicePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                invoice_id: components["parameters"]["InvoiceId"];
                payment_id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionInvoicePaymentDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description The most records on a page; the store's page length when absent. */
                "page[limit]"?: components["parameters"]["PageLimit"];
                /** @description How many records come before this page, counted from zero. */
                "page[offset]"?: components["parameters"]["PageOffset"];
                /** @description Related resources to include: products, plans. */
                include?: string;
                /** @description Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. Attributes and their operators: account_id (eq; UUID), name (eq), email (eq), external_ref (eq). */
                filter?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionListWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createSubscription: {
        parameters: {
            query?: {
                /** @description Accepted and ignored. */
                filter?: string;
            };
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            201: components["responses"]["PostedSubscriptionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getSubscription: {
        parameters: {
            query?: {
                /** @description Related resources to include: products, plans. */
                include?: string;
            };
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionDocumentWithIncluded"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    updateSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionPatch"];
            };
        };
        responses: {
            200: components["responses"]["SubscriptionDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    deleteSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscriptionProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListSubscriptionProductsAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    changeSubscriptionProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSubscriptionProductsBody"];
            };
        };
        responses: {
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscriptionPlans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListSubscriptionPlansAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    listSubscriptionStates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListSubscriptionStatesAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    createSubscriptionState: {
        parameters: {
            query?: never;
            header?: {
                /** @description With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscriptionState"];
            };
        };
        responses: {
            204: components["responses"]["PostedNoContent"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
    getSubscriptionState: {
        parameters: {
            query?: never;
            header?: {
                /** @description The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
                "SVC-Account-Management-Authentication-Token"?: components["parameters"]["SVCAccountManagementAuthenticationToken"];
            };
            path: {
                id: components["parameters"]["Id"];
                stateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SubscriptionStateDocument"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["GetReconciliationAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["CreateAccessTokenAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
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
            200: components["responses"]["CreateAccessTokenVersionedAnswer"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["OtherError"];
        };
    };
}
