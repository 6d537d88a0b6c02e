// Made from /openapi.json by `npm run client:types`. Changes belong into the schemas.

type Answer<Content> = { headers: { [name: string]: unknown }; content: Content }
type Json<Body> = Answer<{ "application/json": Body }>
type Bytes = Answer<{ "*/*": Blob }>
type Empty = { headers: { [name: string]: unknown }; content?: never }
/** Refusals of these statuses, and of any other, have the same body. */
type Refused<Status extends number> = {
  [Key in Status | "default"]: Json<components["schemas"]["Errors"]>
}
/** The parameters of an operation: these and no others. */
type Params<Given> = Given & {
  [Place in Exclude<"query" | "header" | "path" | "cookie", keyof Given>]?: never
}

export interface paths {
  "/oauth/access_token": {
    /**
     * Get a token
     * Takes a form or a JSON object. The token is sent as `Authorization: Bearer …` and lives for 3600 seconds; when it has ended, ask for another one.
     */
    post: operations["createAccessToken"];
  };
  "/health/live": {
    /** Is the process alive? */
    get: operations["isLive"];
  };
  "/health/ready": {
    /** Can the process do its work? */
    get: operations["isReady"];
  };
  "/v2/application-keys": {
    /**
     * List application keys
     * The oldest first.
     */
    get: operations["listApplicationKeys"];
    /** Create an application key */
    post: operations["createApplicationKey"];
  };
  "/v2/application-keys/{id}": {
    /** Get an application key */
    get: operations["getApplicationKey"];
    /** Change an application key */
    put: operations["updateApplicationKey"];
    /**
     * Delete an application key
     * Tokens that were made with it end within a minute.
     */
    delete: operations["deleteApplicationKey"];
  };
  "/v2/operators": {
    /**
     * List operators
     * The oldest first.
     */
    get: operations["listOperators"];
    /**
     * Invite a person to the console
     * The answer has a link, which is shown only once. With it the person chooses a password, or gives the one that was chosen for another store.
     */
    post: operations["inviteOperator"];
  };
  "/v2/operators/{id}": {
    /** Get an operator */
    get: operations["getOperator"];
    /**
     * Change an operator
     * Changes the role, or the name by which the store knows the person. Tokens of the former role end within a minute. A store keeps its last owner.
     */
    put: operations["updateOperator"];
    /**
     * Delete an operator
     * Takes the role away. Tokens of the person for this store end within a minute. A person without a role in any store is forgotten.
     */
    delete: operations["deleteOperator"];
  };
  "/v2/operators/{id}/links": {
    /**
     * Make a link for an operator
     * An invited person gets the invitation again, and anybody else a link to choose a new password. A person who also belongs to stores of others gets it from `mercer operator reset`. A link to choose a password ends when an owner of the store loses that role, and when a key of the store is deleted.
     */
    post: operations["createOperatorLink"];
  };
  "/v2/stores": {
    /**
     * List stores
     * The stores of the organization whose key is used, the newest first.
     */
    get: operations["listStores"];
    /**
     * Create a store
     * The answer holds the first key of the store; its secret cannot be read later.
     */
    post: operations["createStore"];
  };
  "/v2/stores/{id}": {
    /** Get a store */
    get: operations["getStore"];
    /**
     * Change a store
     * Only the members that are sent change.
     */
    put: operations["updateStore"];
  };
  "/v2/stores/{storeId}/copies": {
    /**
     * List the copies of a store
     * The newest first.
     */
    get: operations["listStoreCopies"];
    /**
     * Copy a store into a new sandbox
     * Creates a job that copies the store, live or sandbox: its catalogs, prices, offerings, subscribers, subscriptions, invoices and schedules. People are made up, cards are those of the sandbox. The answer holds the first key of the new store; its secret cannot be read later.
     */
    post: operations["copyStore"];
  };
  "/v2/stores/{storeId}/copies/{id}": {
    /** Get a copy of a store */
    get: operations["getStoreCopy"];
  };
  "/v2/settings": {
    /** Get the settings */
    get: operations["getSettings"];
    /**
     * Change the settings
     * Only the members that are sent change; read-only members are passed over.
     */
    put: operations["updateSettings"];
    /**
     * Go back to the inherited settings
     * Back to the organization's values, or the defaults. The settings of carts and of account authentication stay.
     */
    delete: operations["deleteSettings"];
  };
  "/v2/settings/cart": {
    /** Get the settings of carts */
    get: operations["getCartSettings"];
    /**
     * Change the settings of carts
     * Only the members that are sent change; read-only members are passed over.
     */
    put: operations["updateCartSettings"];
  };
  "/v2/settings/account-authentication": {
    /** Get the settings of account authentication */
    get: operations["getAccountAuthenticationSettings"];
    /**
     * Change the settings of account authentication
     * Only the members that are sent change; read-only members are passed over.
     */
    put: operations["updateAccountAuthenticationSettings"];
  };
  "/v2/clock": {
    /**
     * Get the clock
     * The time of the store. That of a live store is always the real one.
     */
    get: operations["getClock"];
    /**
     * Move the clock of a sandbox
     * Freezes the time of the store, lets it run from a moment on, or makes it the real one again. What should have happened in between is made up for as after a real downtime: a schedule fires once. A clock never goes back; it can become the real one again while nothing in the store has a later time.
     */
    put: operations["setClock"];
  };
  "/v2/clock/advance": {
    /**
     * Advance the clock of a sandbox
     * Creates a job that moves the time of the store forward. Everything that would have happened in between happens, in order and with the time that it would have had. Until the job ends the store can only be read. A clock that had the real time runs afterwards.
     */
    post: operations["advanceClock"];
  };
  "/v2/clock/advance/cancel": {
    /**
     * Stop advancing the clock
     * The job stops when everything of the moment that it has reached is done. What has happened stays.
     */
    post: operations["cancelClockAdvance"];
  };
  "/v2/clock/advances": {
    /**
     * List advances of the clock
     * The newest first.
     */
    get: operations["listClockAdvances"];
  };
  "/v2/clock/advances/{id}": {
    /** Get an advance of the clock */
    get: operations["getClockAdvance"];
  };
  "/v2/clock/timeline": {
    /**
     * See what lies ahead
     * Lists in order what happens in the store by itself if nobody changes anything. The list has the jobs, and not what they will do. Follow `links.next` until it is null.
     */
    get: operations["listTimeline"];
  };
  "/v2/currencies": {
    /**
     * List currencies
     * The store's own currencies and those of its organization that it has no currency of its own for. While no currency is the default, there is also US dollar, as the default.
     */
    get: operations["listCurrencies"];
    /**
     * Create a currency
     * A store can have at most 10 currencies of its own.
     */
    post: operations["createCurrency"];
  };
  "/v2/currencies/{id}": {
    /** Get a currency */
    get: operations["getCurrency"];
    /**
     * Change a currency
     * Only the members that are sent change. Changing an organization's currency through a store makes a copy that belongs to the store and hides the original.
     */
    put: operations["updateCurrency"];
    /** Delete a currency */
    delete: operations["deleteCurrency"];
  };
  "/v2/accounts": {
    /**
     * List accounts
     * A shopper sees the own account only.
     */
    get: operations["listAccounts"];
    /** Create an account */
    post: operations["createAccount"];
  };
  "/v2/accounts/{id}": {
    /** Get an account */
    get: operations["getAccount"];
    /**
     * Change an account
     * Only the members that are sent change; null empties one.
     */
    put: operations["updateAccount"];
    /**
     * Delete an account
     * Its addresses and memberships go with it; its tokens end within a minute.
     */
    delete: operations["deleteAccount"];
  };
  "/v2/account-tags": {
    /**
     * List account tags
     * The newest first.
     */
    get: operations["listAccountTags"];
    /**
     * Create an account tag
     * An account tag marks accounts, so that catalog rules can choose by it. A store has 500 of them at most.
     */
    post: operations["createAccountTag"];
  };
  "/v2/account-tags/{id}": {
    /** Get an account tag */
    get: operations["getAccountTag"];
    /** Change an account tag */
    put: operations["updateAccountTag"];
    /**
     * Delete an account tag
     * A tag that accounts still have is kept.
     */
    delete: operations["deleteAccountTag"];
  };
  "/v2/account-members": {
    /**
     * List account members
     * The newest first.
     */
    get: operations["listAccountMembers"];
    /**
     * Create an account member
     * The password is kept as a hash and cannot be read.
     */
    post: operations["createAccountMember"];
  };
  "/v2/account-members/{id}": {
    /** Get an account member */
    get: operations["getAccountMember"];
    /**
     * Change an account member
     * Only the members that are sent change. A new password ends the member's tokens within a minute, and so does taking the password away.
     */
    put: operations["updateAccountMember"];
    /**
     * Delete an account member
     * The memberships go with the member; the member's tokens end within a minute.
     */
    delete: operations["deleteAccountMember"];
  };
  "/v2/accounts/{accountId}/account-memberships": {
    /**
     * List the memberships of an account
     * The oldest first.
     */
    get: operations["listAccountMemberships"];
    /** Make somebody a member of an account */
    post: operations["createAccountMembership"];
  };
  "/v2/accounts/{accountId}/account-memberships/{id}": {
    /** Get a membership of an account */
    get: operations["getAccountMembership"];
    /**
     * Change a membership of an account
     * Whose it is cannot be changed; make another membership instead.
     */
    put: operations["updateAccountMembership"];
    /**
     * End a membership of an account
     * The member's tokens for the account end within a minute.
     */
    delete: operations["deleteAccountMembership"];
  };
  "/v2/account-members/{id}/account-memberships": {
    /** List the memberships of a member */
    get: operations["listAccountMemberMemberships"];
  };
  "/v2/accounts/{accountId}/addresses": {
    /**
     * List the addresses of an account
     * The oldest first.
     */
    get: operations["listAddresses"];
    /**
     * Add an address to an account
     * Which fields are required is the store's setting address_mandatory_fields.
     */
    post: operations["createAddress"];
  };
  "/v2/accounts/{accountId}/addresses/{id}": {
    /** Get an address of an account */
    get: operations["getAddress"];
    /**
     * Change an address of an account
     * Only the members that are sent change; null empties one.
     */
    put: operations["updateAddress"];
    /**
     * Delete an address of an account
     * A subscription keeps its address as long as something may be collected for it.
     */
    delete: operations["deleteAddress"];
  };
  "/v2/pcm/products": {
    /**
     * List products
     * The last changed first. A parent with more than 100 children comes without them and without its variation matrix: read it alone.
     */
    get: operations["listProducts"];
    /**
     * Create a product
     * Without a slug it gets one made from its name. Variations may be linked at once, under `relationships.variations`; children are made by a build.
     */
    post: operations["createProduct"];
  };
  "/v2/pcm/products/{id}": {
    /** Get a product */
    get: operations["getProduct"];
    /**
     * Change a product
     * Only the attributes that are sent change; null clears one, and maps are replaced whole. A child that is changed so is left alone by later builds.
     */
    put: operations["updateProduct"];
    /**
     * Delete a product
     * With its children, from all nodes. Refused while it or one of its children is an option of a bundle. Prices stay in their price books, and published releases still show it.
     */
    delete: operations["deleteProduct"];
  };
  "/v2/pcm/products/{id}/relationships/component_products": {
    /**
     * Get references to the products of a bundle
     * Each once, in order of first appearance; all of them, without pages.
     */
    get: operations["getComponentProducts"];
  };
  "/v2/pcm/catalogs": {
    /**
     * List catalogs
     * The newest first.
     */
    get: operations["listCatalogs"];
    /**
     * Create a catalog
     * Hierarchies, and at most one `pricebook_id` or several `pricebook_ids`; without any, products are shown without prices. Shoppers see it once it is published.
     */
    post: operations["createCatalog"];
  };
  "/v2/pcm/catalogs/{id}": {
    /** Get a catalog */
    get: operations["getCatalog"];
    /**
     * Change a catalog
     * Only the attributes that are sent change; `pricebook_id` replaces `pricebook_ids` and vice versa. Shoppers see the change with the next release.
     */
    put: operations["updateCatalog"];
    /**
     * Delete a catalog
     * Refused with 422 while the catalog has a release or a rule.
     */
    delete: operations["deleteCatalog"];
  };
  "/v2/pcm/catalogs/rules": {
    /**
     * List catalog rules
     * The newest first.
     */
    get: operations["listCatalogRules"];
    /**
     * Create a catalog rule
     * A catalog rule says who sees a catalog. The rule with the most matching criteria wins. It takes effect at once, without a release. A store has 1000 rules at most, whose lists have 200000 entries in all.
     */
    post: operations["createCatalogRule"];
  };
  "/v2/pcm/catalogs/rules/{id}": {
    /** Get a catalog rule */
    get: operations["getCatalogRule"];
    /**
     * Change a catalog rule
     * Only the attributes that are sent change; a list is replaced as a whole.
     */
    put: operations["updateCatalogRule"];
    /**
     * Delete a catalog rule
     * Its shoppers then see the catalog of the next best rule, or the default.
     */
    delete: operations["deleteCatalogRule"];
  };
  "/v2/pcm/hierarchies": {
    /**
     * List hierarchies
     * The newest first.
     */
    get: operations["listHierarchies"];
    /**
     * Create a hierarchy
     * The root of a new tree of nodes. Products are attached to nodes, not to the root.
     */
    post: operations["createHierarchy"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}": {
    /** Get a hierarchy */
    get: operations["getHierarchy"];
    /**
     * Change a hierarchy
     * Only the attributes that are sent change; null clears one.
     */
    put: operations["updateHierarchy"];
    /**
     * Delete a hierarchy
     * With all its nodes. Products stay, and so do releases that were published.
     */
    delete: operations["deleteHierarchy"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/children": {
    /**
     * List a hierarchy's top-level nodes
     * The higher sort_order first, nodes without one last, then the last changed.
     */
    get: operations["listHierarchyChildren"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes": {
    /**
     * List a hierarchy's nodes
     * Nodes of all levels, the last changed first.
     */
    get: operations["listNodes"];
    /**
     * Create a node
     * At the top level, or below the node in relationships.parent.
     */
    post: operations["createNode"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}": {
    /** Get a node */
    get: operations["getNode"];
    /**
     * Change a node
     * Only the members that are sent change; null clears one. The relationships parent and children move a node in the tree.
     */
    put: operations["updateNode"];
    /**
     * Delete a node
     * With all nodes below it. Products stay, and so do releases that were published.
     */
    delete: operations["deleteNode"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/children": {
    /**
     * List the nodes right below a node
     * The higher sort_order first, nodes without one last, then the last changed.
     */
    get: operations["listNodeChildren"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/relationships/children": {
    /**
     * Put nodes below a node
     * Each with all that is below it, from anywhere in the same hierarchy. A sort_order that is sent replaces that of the node.
     */
    post: operations["addNodeChildren"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/relationships/parent": {
    /**
     * Put a node below another
     * With all that is below it. Both are of the same hierarchy.
     */
    put: operations["setNodeParent"];
    /**
     * Put a node at the top level
     * With all that is below it.
     */
    delete: operations["deleteNodeParent"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/products": {
    /**
     * List a node's products
     * Lists the products attached to this node itself: curated products in their order, then the others, the last changed first.
     */
    get: operations["listNodeProducts"];
  };
  "/v2/pcm/products/{id}/nodes": {
    /**
     * List the nodes that a product is attached to
     * The last attached first.
     */
    get: operations["listProductNodes"];
  };
  "/v2/pcm/hierarchies/{hierarchy_id}/nodes/{node_id}/relationships/products": {
    /**
     * Attach products to a node
     * A product that is attached already stays as it is.
     */
    post: operations["attachNodeProducts"];
    /**
     * Detach products from a node
     * They also leave its curated products.
     */
    delete: operations["detachNodeProducts"];
  };
  "/v2/pcm/products/attach_nodes": {
    /**
     * Attach all products that a filter finds to several nodes
     * At most 10,000 products and 100 nodes at once, and 100,000 pairs of a node and a product.
     */
    post: operations["attachMatchingProducts"];
  };
  "/v2/pcm/products/detach_nodes": {
    /**
     * Detach all products that a filter finds from several nodes
     * At most 10,000 products and 100 nodes at once, and 100,000 pairs of a node and a product.
     */
    post: operations["detachMatchingProducts"];
  };
  "/v2/pcm/variations": {
    /**
     * List variations
     * The newest first, each with its options.
     */
    get: operations["listVariations"];
    /**
     * Create a variation
     * A variation distinguishes the children of a product, such as `size`. Add options to it next.
     */
    post: operations["createVariation"];
  };
  "/v2/pcm/variations/{id}": {
    /** Get a variation */
    get: operations["getVariation"];
    /**
     * Change a variation
     * Only the attributes that are sent change. Products show it after their next build.
     */
    put: operations["updateVariation"];
    /**
     * Delete a variation
     * With its options. One that a product is linked to is kept: 422.
     */
    delete: operations["deleteVariation"];
  };
  "/v2/pcm/variations/{variationId}/options": {
    /**
     * List the options of a variation
     * In the order of their creation.
     */
    get: operations["listVariationOptions"];
    /**
     * Add an option to a variation
     * Its name ends the SKU and the slug of the children that have it, unless a modifier of the option says otherwise.
     */
    post: operations["createVariationOption"];
  };
  "/v2/pcm/variations/{variationId}/options/{id}": {
    /** Get an option of a variation */
    get: operations["getVariationOption"];
    /**
     * Change an option of a variation
     * Only the attributes that are sent change. Products show it after their next build.
     */
    put: operations["updateVariationOption"];
    /**
     * Delete an option of a variation
     * With its modifiers. Children that have it go when their product is built again.
     */
    delete: operations["deleteVariationOption"];
  };
  "/v2/pcm/variations/{variationId}/options/{optionId}/modifiers": {
    /**
     * List the modifiers of an option
     * In the order of their creation.
     */
    get: operations["listVariationModifiers"];
    /**
     * Add a modifier to an option
     * Changes what a child with this option inherits from its parent. The modifiers of all options of a child apply in the order of the linked variations: first those that set a value, then builders, then prefixes, then suffixes.
     */
    post: operations["createVariationModifier"];
  };
  "/v2/pcm/variations/{variationId}/options/{optionId}/modifiers/{id}": {
    /** Get a modifier of an option */
    get: operations["getVariationModifier"];
    /**
     * Change a modifier of an option
     * Only the attributes that are sent change. Products show it after their next build.
     */
    put: operations["updateVariationModifier"];
    /**
     * Delete a modifier of an option
     * One whose option a child product was built with is kept: 422.
     */
    delete: operations["deleteVariationModifier"];
  };
  "/v2/pcm/jobs/{id}/errors": {
    /**
     * List the errors of an import
     * Errors are in the order of the file, one for each invalid member of a row.
     */
    get: operations["listCatalogJobErrors"];
  };
  "/v2/pcm/products/export": {
    /**
     * Export products
     * A file that an import takes: importing it unchanged changes nothing. It has the own products that have a SKU, in the order of their ids. Text that a spreadsheet would take for a formula has an apostrophe in front, which an import takes away.
     */
    get: operations["exportProducts"];
  };
  "/v2/pcm/pricebooks/{id}/export": {
    /**
     * Export the prices of a price book
     * A file that an import takes: importing it unchanged changes nothing. It has the amounts of all prices, the newest first, and neither tiers nor sales.
     */
    get: operations["exportPrices"];
  };
  "/v2/files": {
    /**
     * List files
     * The newest first. Shoppers see those that their catalog refers to.
     */
    get: operations["listFiles"];
    /**
     * Upload a file, or register one by its URL
     * A form with the field file uploads a file of at most 8 MiB, which anybody can get at link.href. JSON, or a form with file_location, registers a file hosted elsewhere.
     */
    post: operations["createFile"];
  };
  "/v2/files/{id}": {
    /**
     * Get a file
     * Returns the metadata; the file itself is at link.href.
     */
    get: operations["getFile"];
    /**
     * Delete a file
     * Products lose it. Published releases keep the reference, but show no file.
     */
    delete: operations["deleteFile"];
  };
  "/v2/stores/{storeId}/files/{id}": {
    /**
     * Get the bytes of an uploaded file
     * Needs no token. They never change, so they may be kept for ever.
     */
    get: operations["downloadFile"];
  };
  "/v2/pcm/products/{id}/relationships/files": {
    /**
     * List the files of a product
     * In the order of their linking.
     */
    get: operations["getProductFiles"];
    /**
     * Replace the files of a product
     * A file that stays linked keeps the moment at which it was linked.
     */
    put: operations["replaceProductFiles"];
    /**
     * Add files to a product
     * A file that stays linked keeps the moment at which it was linked.
     */
    post: operations["addProductFiles"];
    /**
     * Remove files from a product
     * A file that stays linked keeps the moment at which it was linked.
     */
    delete: operations["removeProductFiles"];
  };
  "/v2/pcm/products/{id}/relationships/main_image": {
    /**
     * Get the main image of a product
     * Null when it has none.
     */
    get: operations["getProductMainImage"];
    /**
     * Set the main image of a product
     * It need not be one of the files of the product.
     */
    put: operations["replaceProductMainImage"];
    /**
     * Set the main image of a product
     * It need not be one of the files of the product.
     */
    post: operations["setProductMainImage"];
    /** Take the main image from a product */
    delete: operations["clearProductMainImage"];
  };
  "/v2/pcm/products/{id}/relationships/variations": {
    /**
     * List the variations of a product
     * In the matrix order.
     */
    get: operations["getProductVariations"];
    /**
     * Replace the variations of a product
     * Children change at the next build. A bundle or a child has none.
     */
    put: operations["replaceProductVariations"];
    /**
     * Add variations to a product, after the others
     * Children change at the next build. A bundle or a child has none.
     */
    post: operations["addProductVariations"];
    /**
     * Remove variations from a product
     * Children change at the next build. A bundle or a child has none.
     */
    delete: operations["removeProductVariations"];
  };
  "/v2/pcm/products/{id}/relationships/templates": {
    /**
     * List the templates of a product
     * With their values.
     */
    get: operations["getProductTemplates"];
    /**
     * Set the values of templates for a product
     * An entry replaces the entry of the same template. Values set on a child survive builds.
     */
    post: operations["setProductTemplates"];
    /** Remove templates and their values from a product */
    delete: operations["removeProductTemplates"];
  };
  "/v2/pcm/pricebooks": {
    /**
     * List price books
     * The newest first.
     */
    get: operations["listPriceBooks"];
    /**
     * Create a price book
     * Its name is unique in the store. One price book can serve many catalogs.
     */
    post: operations["createPriceBook"];
  };
  "/v2/pcm/pricebooks/{id}": {
    /**
     * Get a price book
     * `include=prices` gives `included`: the beginning of the list of its prices, 100 at most. The list itself has them all, in pages.
     */
    get: operations["getPriceBook"];
    /**
     * Change a price book
     * Only the attributes that are sent change; null clears one.
     */
    put: operations["updatePriceBook"];
    /**
     * Delete a price book
     * Deletes its prices and modifiers too. Published releases do not change.
     */
    delete: operations["deletePriceBook"];
  };
  "/v2/pcm/pricebooks/{id}/replicate": {
    /**
     * Copy a price book
     * Makes a price book with the name, description and reference that are sent, and with copies of all prices and modifiers. From then on the two have nothing in common.
     */
    post: operations["replicatePriceBook"];
  };
  "/v2/pcm/pricebooks/{id}/prices": {
    /**
     * List the prices of a price book
     * The newest first.
     */
    get: operations["listPrices"];
    /**
     * Create or replace many prices
     * Up to 1000 records, all or nothing. A record whose SKU has no price in the price book creates one; any other record replaces the price of its SKU: the id stays, and members that the record omits are removed. A price that already equals its record is not changed and not counted. Prices of other SKUs do not change. The request is idempotent.
     */
    put: operations["replacePrices"];
    /**
     * Create a price
     * For one SKU, in any number of currencies, with tiers and sales.
     */
    post: operations["createPrice"];
  };
  "/v2/pcm/pricebooks/{id}/prices/{priceId}": {
    /** Get a price */
    get: operations["getPrice"];
    /**
     * Change a price
     * Only the attributes that are sent change, and null clears one. Maps such as currencies and sales are replaced as a whole.
     */
    put: operations["updatePrice"];
    /** Delete a price */
    delete: operations["deletePrice"];
  };
  "/v2/pcm/pricebooks/prices": {
    /**
     * List the prices of all price books
     * The last changed comes first. `relationships.pricebook` names the price book of each.
     */
    get: operations["listPricesOfAllPriceBooks"];
  };
  "/v2/pcm/pricebooks/{id}/modifiers": {
    /**
     * List the price modifiers of a price book
     * The newest first.
     */
    get: operations["listPriceModifiers"];
    /**
     * Create a price modifier
     * Its name is unique in the price book. Options of variations name it, and so change the price that a child product has from its parent.
     */
    post: operations["createPriceModifier"];
  };
  "/v2/pcm/pricebooks/{id}/modifiers/{modifierId}": {
    /** Get a price modifier */
    get: operations["getPriceModifier"];
    /**
     * Change a price modifier
     * Only the attributes that are sent change; currencies are replaced as a whole.
     */
    put: operations["updatePriceModifier"];
    /** Delete a price modifier */
    delete: operations["deletePriceModifier"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases": {
    /**
     * List a catalog's releases
     * The newest first. The latest that were published are kept, as many as `releases_kept` of the catalog says.
     */
    get: operations["listReleases"];
    /**
     * Publish a catalog
     * Freezes the catalog as it is now into a release, in the background. When meta.release_status turns PUBLISHED, shoppers get it; until then, and if it fails, they get the one before. With `publish_at` it begins at that moment instead.
     */
    post: operations["publishCatalog"];
    /**
     * Delete all releases of a catalog
     * Shoppers no longer see the catalog.
     */
    delete: operations["deleteReleases"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}": {
    /**
     * Get a release
     * While it is being made, meta.percent_completed shows the progress.
     */
    get: operations["getRelease"];
    /**
     * Delete a release
     * If it is the current one, shoppers get the one before it. If it waits for its moment, it is cancelled.
     */
    delete: operations["deleteRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/restore": {
    /**
     * Go back to an earlier release
     * Makes a new release that shows exactly what the earlier one shows, at once and for any number of products. What is authored does not change: the next publish shows that again.
     */
    post: operations["restoreRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/changes": {
    /**
     * See what a release has changed
     * Lists products, nodes and hierarchies that differ from another release of the catalog, with the old and the new value of each member. Follow `links.next` until it is null.
     */
    get: operations["listReleaseChanges"];
  };
  "/v2/pcm/catalogs/{catalogId}/changes": {
    /**
     * See what publishing would change
     * Compares the catalog as it is authored now with its current release, in the form of the changes between releases, and publishes nothing. If there is too much to compute, `meta.is_complete` is false and the list is empty.
     */
    get: operations["listNextChanges"];
  };
  "/v2/catalog": {
    /**
     * Get the catalog of the context
     * The current release of the catalog that best matches the shopper.
     */
    get: operations["getCatalogOfContext"];
  };
  "/v2/catalog/hierarchies": {
    /**
     * List hierarchies
     * In the order of the catalog.
     */
    get: operations["listCatalogHierarchies"];
  };
  "/v2/catalog/hierarchies/{id}": {
    /** Get a hierarchy */
    get: operations["getCatalogHierarchy"];
  };
  "/v2/catalog/hierarchies/{id}/nodes": {
    /**
     * List all nodes of a hierarchy
     * Products at any depth, the last updated first.
     */
    get: operations["listCatalogHierarchyNodes"];
  };
  "/v2/catalog/hierarchies/{id}/children": {
    /** List the top nodes of a hierarchy */
    get: operations["listCatalogHierarchyChildren"];
  };
  "/v2/catalog/hierarchies/{id}/products": {
    /**
     * List the products of a hierarchy
     * Each product that hangs on any of its nodes once, the last updated first.
     */
    get: operations["listCatalogHierarchyProducts"];
  };
  "/v2/catalog/nodes": {
    /**
     * List nodes
     * Nodes of all hierarchies, the last updated first.
     */
    get: operations["listCatalogNodes"];
  };
  "/v2/catalog/nodes/{id}": {
    /** Get a node */
    get: operations["getCatalogNode"];
  };
  "/v2/catalog/nodes/{id}/relationships/children": {
    /** List the nodes below a node */
    get: operations["listCatalogNodeChildren"];
  };
  "/v2/catalog/nodes/{id}/relationships/products": {
    /**
     * Get a node's products
     * The live products attached to this very node: curated ones first, in their order, then the last updated first. `in(id,…)` with ids of nodes gives those nodes.
     */
    get: operations["listCatalogNodeProducts"];
  };
  "/v2/catalog/products": {
    /**
     * List products
     * Products of the whole catalog, with children, the last updated first.
     */
    get: operations["listCatalogProducts"];
  };
  "/v2/catalog/products/{id}": {
    /** Get a product */
    get: operations["getCatalogProduct"];
  };
  "/v2/catalog/products/{id}/relationships/children": {
    /**
     * List the children of a parent
     * In the order of its variations and their options; none for any other product.
     */
    get: operations["listCatalogProductChildren"];
  };
  "/v2/catalog/products/{id}/relationships/component_products": {
    /**
     * List the component products of a bundle
     * References, in order of first appearance; empty for a product that is not a bundle.
     */
    get: operations["listCatalogComponentProducts"];
  };
  "/v2/catalog/products/{id}/relationships/files": {
    /**
     * List the files of a product
     * References, in the order of their linking. The files are at /v2/files.
     */
    get: operations["getCatalogProductFiles"];
  };
  "/v2/catalog/products/{id}/relationships/main_image": {
    /**
     * Get the main image of a product
     * A reference; null when it has none. The file is at /v2/files.
     */
    get: operations["getCatalogProductMainImage"];
  };
  "/v2/catalog/products/{id}/relationships/parent": {
    /**
     * Get the parent of a child
     * A reference; null for a product that is not a child.
     */
    get: operations["getCatalogProductParent"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies": {
    /**
     * List hierarchies
     * In the order of the catalog.
     */
    get: operations["listCatalogHierarchiesOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}": {
    /** Get a hierarchy */
    get: operations["getCatalogHierarchyOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}/nodes": {
    /**
     * List all nodes of a hierarchy
     * Products at any depth, the last updated first.
     */
    get: operations["listCatalogHierarchyNodesOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}/children": {
    /** List the top nodes of a hierarchy */
    get: operations["listCatalogHierarchyChildrenOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/hierarchies/{id}/products": {
    /**
     * List the products of a hierarchy
     * Each product that hangs on any of its nodes once, the last updated first.
     */
    get: operations["listCatalogHierarchyProductsOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes": {
    /**
     * List nodes
     * Nodes of all hierarchies, the last updated first.
     */
    get: operations["listCatalogNodesOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes/{id}": {
    /** Get a node */
    get: operations["getCatalogNodeOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes/{id}/relationships/children": {
    /** List the nodes below a node */
    get: operations["listCatalogNodeChildrenOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/nodes/{id}/relationships/products": {
    /**
     * Get a node's products
     * The live products attached to this very node: curated ones first, in their order, then the last updated first. `in(id,…)` with ids of nodes gives those nodes.
     */
    get: operations["listCatalogNodeProductsOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products": {
    /**
     * List products
     * Products of the whole catalog, with children, the last updated first.
     */
    get: operations["listCatalogProductsOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}": {
    /** Get a product */
    get: operations["getCatalogProductOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/children": {
    /**
     * List the children of a parent
     * In the order of its variations and their options; none for any other product.
     */
    get: operations["listCatalogProductChildrenOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/component_products": {
    /**
     * List the component products of a bundle
     * References, in order of first appearance; empty for a product that is not a bundle.
     */
    get: operations["listCatalogComponentProductsOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/files": {
    /**
     * List the files of a product
     * References, in the order of their linking. The files are at /v2/files.
     */
    get: operations["getCatalogProductFilesOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/main_image": {
    /**
     * Get the main image of a product
     * A reference; null when it has none. The file is at /v2/files.
     */
    get: operations["getCatalogProductMainImageOfRelease"];
  };
  "/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/products/{id}/relationships/parent": {
    /**
     * Get the parent of a child
     * A reference; null for a product that is not a child.
     */
    get: operations["getCatalogProductParentOfRelease"];
  };
  "/v2/pcm/catalogs/explain": {
    /**
     * Explain a price
     * Why a shopper sees this price of a product, or none: the rule that chose the catalog and why the others lost, the release, whether the product is in it, the price book and record, the sale in force, every step from the list price, and the next change. Nothing is stored. With `at`, schedules and sales are judged at that moment, against the rules and releases of now. With `catalog_id` the price is that of this catalog, and the answer still says which one the rules choose. The language never changes a price.
     */
    get: operations["explainPrice"];
  };
  "/v2/orders": {
    /**
     * List orders
     * The newest first. A signed-in shopper sees those of the own account.
     */
    get: operations["listOrders"];
  };
  "/v2/orders/{id}": {
    /** Get an order */
    get: operations["getOrder"];
    /**
     * Cancel, fulfil or correct an order
     * Only the members that are sent change; null empties a text, an address is replaced whole. An order can be cancelled while it is unfulfilled, which gives no money back and ends a payment that waits for its buyer, and fulfilled when it is paid.
     */
    put: operations["updateOrder"];
  };
  "/v2/orders/{id}/items": {
    /**
     * List the items of an order
     * In the order of the cart, with the figures of the moment of checkout.
     */
    get: operations["listOrderItems"];
  };
  "/v2/orders/{id}/payments": {
    /**
     * Pay for an order
     * Pays everything that is owed, or a part. A decline is 422. An account's order can be paid by that account or an admin, a guest's order by anyone who knows its id. The gateway `manual` is for admins; a shopper may use it for an amount of 0. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer without `waits_for` means that the gateway did not answer; it will be asked again, also if nobody calls.
     */
    post: operations["payOrder"];
  };
  "/v2/orders/{id}/transactions": {
    /**
     * List the transactions of an order
     * In the order in which they were started.
     */
    get: operations["listTransactions"];
  };
  "/v2/orders/{id}/transactions/{transactionId}": {
    /** Get a transaction of an order */
    get: operations["getTransaction"];
  };
  "/v2/subscriptions/invoices/{invoice_id}/payments": {
    /**
     * List an invoice's payments
     * Every attempt to collect it, the newest first.
     */
    get: operations["listInvoicePayments"];
    /**
     * Try to collect an invoice now
     * Charges the card of the subscription or the default of its account, whatever the dunning rule says about the next retry. The answer is the payment, with `failure_detail` if it was declined; that counts as a retry. While the outcome of an earlier payment is not known, the gateway is asked about that one, and no other begins.
     */
    post: operations["createInvoicePayment"];
  };
  "/v2/subscriptions/invoices/payments/preview": {
    /**
     * Preview payments of invoices
     * Tells what trying to collect these invoices now would charge. Nothing changes.
     */
    post: operations["previewInvoicePayments"];
  };
  "/v2/subscriptions/invoices/{invoice_id}/payments/{payment_id}/confirm": {
    /**
     * Say that the buyer has confirmed a payment
     * The gateway is asked what became of a payment that waits for its buyer, and the answer is the payment. While it still waits, `meta` holds what the page of the buyer needs. Whoever knows the ids may call it, so that a link in a message is enough.
     */
    post: operations["confirmInvoicePayment"];
  };
  "/v2/gateways": {
    /**
     * List the payment gateways
     * All that there are; one takes money for the store once it is enabled.
     */
    get: operations["listGateways"];
  };
  "/v2/gateways/manual": {
    /** Get the gateway manual */
    get: operations["getManualGateway"];
    /**
     * Enable or disable the gateway manual
     * It takes the word of the seller, who has taken the money elsewhere.
     */
    put: operations["updateManualGateway"];
  };
  "/v2/gateways/service_payments_processor": {
    /** Get the gateway service_payments_processor */
    get: operations["getServicePaymentsProcessorGateway"];
    /**
     * Enable or disable the gateway service_payments_processor
     * As delivered it is a sandbox: no money moves, and the card decides what happens.
     */
    put: operations["updateServicePaymentsProcessorGateway"];
  };
  "/v2/gateways/stripe": {
    /** Get the gateway stripe */
    get: operations["getStripeGateway"];
    /**
     * Set up, enable or disable the gateway stripe
     * Cards, wallets and bank accounts through the store's account at Stripe. Members that are sent change; the secrets are kept encrypted and never shown again.
     */
    put: operations["updateStripeGateway"];
  };
  "/v2/gateways/stripe/check": {
    /**
     * Check the settings of the gateway stripe
     * Asks the provider with the keys of the store. No money moves.
     */
    post: operations["checkStripeGateway"];
  };
  "/v2/accounts/{accountId}/payment-methods": {
    /**
     * List the payment methods of an account
     * The oldest first.
     */
    get: operations["listPaymentMethods"];
    /**
     * Add a payment method to an account
     * The gateway keeps the card for later payments without the buyer. If it asks for the buyer, or if no card is named, the answer is `pending` with what the page of the buyer needs in `meta`. A refused card is 422. What nobody confirms is forgotten after three days.
     */
    post: operations["addPaymentMethod"];
  };
  "/v2/accounts/{accountId}/payment-methods/{id}": {
    /** Get a payment method of an account */
    get: operations["getPaymentMethod"];
    /**
     * Change a payment method of an account
     * Makes it the default of its gateway, or no longer. With a new default the unpaid invoices of subscriptions that name no card are due at the next payment run.
     */
    put: operations["updatePaymentMethod"];
    /**
     * Remove a payment method of an account
     * The gateway forgets the card first, and ends a setup that waits for its buyer. A subscription that names it is no longer charged with it: its payments are declined with the class `new_method`.
     */
    delete: operations["deletePaymentMethod"];
  };
  "/v2/accounts/{accountId}/payment-methods/{id}/confirm": {
    /**
     * Say that the buyer has confirmed a payment method
     * The gateway is asked what became of it, and the answer is the payment method: `active`, or still `pending` with what the page of the buyer needs. A refused card is 422, and the method is removed. It may be called as often as anybody likes.
     */
    post: operations["confirmPaymentMethod"];
  };
  "/v2/gateways/stripe/books": {
    /**
     * Get the last comparison with the book of stripe
     * Each night the payments and refunds of the last days are compared with those that the gateway has. `compared_at` is null before the first night. `mercer check --gateway` compares them now.
     */
    get: operations["getStripeBooks"];
  };
  "/v2/carts": {
    /**
     * List carts
     * The last changed first. Admins see all, or only those of accounts where the setting show_all_carts is off; a signed-in shopper sees those of the account.
     */
    get: operations["listCarts"];
    /**
     * Create a cart
     * With an account token the cart belongs to the account.
     */
    post: operations["createCart"];
  };
  "/v2/carts/{cartID}": {
    /**
     * Get a cart
     * A reference that is not in use shows an empty cart; nothing is stored.
     */
    get: operations["getCart"];
    /**
     * Change a cart
     * Only the members that are sent change. A reference that is not in use makes a new cart.
     */
    put: operations["updateCart"];
    /**
     * Delete a cart
     * With its lines and their tax items. Orders that were made from it stay.
     */
    delete: operations["deleteCart"];
  };
  "/v2/carts/{cartID}/items": {
    /**
     * List the lines of a cart
     * In the order in which they were first added, with the totals of the cart.
     */
    get: operations["listCartItems"];
    /**
     * Change lines of a cart
     * Quantities, where 0 removes the line, inputs and locations. Unless update_all_or_nothing is false, nothing changes where one element cannot be done.
     */
    put: operations["updateCartItems"];
    /**
     * Add lines to a cart
     * Adds one or several products, custom items or subscriptions. A subscription costs as much as the first period of its plan. A line that is already in the cart grows by the quantity. An unused reference creates a cart. Lines that cannot be added are reported in `errors`, unless add_all_or_nothing is set; if none can be added, the request is refused. `cart_items` adds all lines of another cart and `order_items` all items of an order, at current prices and without their tax items. Such an element must be the only one, and the caller must be able to read its source.
     */
    post: operations["addCartItems"];
    /**
     * Empty a cart
     * The next line decides the currency of the cart.
     */
    delete: operations["deleteCartItems"];
  };
  "/v2/carts/{cartID}/items/{itemID}": {
    /**
     * Change a line of a cart
     * Only the members that are sent change. With quantity 0 the line is removed.
     */
    put: operations["updateCartItem"];
    /**
     * Remove a line from a cart
     * Deletes the line and its tax items, and returns the remaining lines.
     */
    delete: operations["deleteCartItem"];
  };
  "/v2/carts/{cartID}/taxes": {
    /**
     * List the tax items of a cart
     * Lines in the order of the cart, their tax items in the order they were added.
     */
    get: operations["listCartTaxes"];
    /**
     * Replace the tax items of lines
     * The lines that an element or `options.lines` names have exactly the given tax items afterwards; other lines keep theirs. All or nothing. A tax item that a line already has keeps its id, so sending the same again changes nothing.
     */
    put: operations["replaceCartTaxes"];
    /**
     * Add tax items in bulk
     * A line has at most five tax items, and gets either all of its valid elements or none. With `add_all_or_nothing`, nothing is added unless everything can be; without it, valid elements are added and the rest is reported in `errors`.
     */
    post: operations["addCartTaxes"];
    /**
     * Delete all tax items of a cart
     * A cart without any is answered with 404.
     */
    delete: operations["deleteCartTaxes"];
  };
  "/v2/carts/{cartID}/items/{itemID}/taxes": {
    /** List the tax items of a line */
    get: operations["listCartItemTaxes"];
    /** Add a tax item to a line */
    post: operations["addCartItemTax"];
  };
  "/v2/carts/{cartID}/items/{itemID}/taxes/{taxID}": {
    /**
     * Change a tax item
     * Only the members that are sent change; null clears a code, jurisdiction or name. A rate counts as given for the line as it is now.
     */
    put: operations["updateCartItemTax"];
    /** Delete a tax item */
    delete: operations["deleteCartItemTax"];
  };
  "/v2/carts/{cartID}/checkout": {
    /**
     * Check out a cart
     * Creates an order from the cart with its current figures. The cart does not change. Goods go to the billing address by default. For a subscription an account is needed. Shoppers may check a cart out 100 times an hour.
     */
    post: operations["checkOutCart"];
  };
  "/v2/subscriptions/products": {
    /**
     * List subscription products
     * The newest first.
     */
    get: operations["listBillingProducts"];
    /**
     * Create a subscription product
     * A product that can be subscribed to. It is sold as a copy in an offering.
     */
    post: operations["createBillingProduct"];
  };
  "/v2/subscriptions/products/{id}": {
    /** Get a subscription product */
    get: operations["getBillingProduct"];
    /**
     * Change a subscription product
     * Only the attributes that are sent change. A price keeps the currencies that are not named; null removes one of them. Offerings that have a copy keep the copy as it is.
     */
    put: operations["updateBillingProduct"];
    /**
     * Delete a subscription product
     * Refused while an offering of the owner or of one of its stores has a copy of it.
     */
    delete: operations["deleteBillingProduct"];
  };
  "/v2/subscriptions/plans": {
    /**
     * List subscription plans
     * The newest first.
     */
    get: operations["listBillingPlans"];
    /**
     * Create a subscription plan
     * How a subscription is charged: how often, for how long, and at which price or discount. A plan has a fixed price or a discount on the prices of the products, not both.
     */
    post: operations["createBillingPlan"];
  };
  "/v2/subscriptions/plans/{id}": {
    /** Get a subscription plan */
    get: operations["getBillingPlan"];
    /**
     * Change a subscription plan
     * Only the attributes that are sent change. A fixed price keeps the currencies that are not named; null removes one of them. Offerings that have a copy keep the copy as it is.
     */
    put: operations["updateBillingPlan"];
    /**
     * Delete a subscription plan
     * Refused while an offering of the owner or of one of its stores has a copy of it.
     */
    delete: operations["deleteBillingPlan"];
  };
  "/v2/subscriptions/offerings": {
    /**
     * List offerings
     * The newest first, with those of the organization. Offerings that live in one subscription only are not listed. A shopper sees those that have a plan, without their proration policy and without the records that products and plans were copied from.
     */
    get: operations["listOfferings"];
    /**
     * Create an empty offering
     * Products and plans are attached afterwards; it can be subscribed to with a plan.
     */
    post: operations["createOffering"];
  };
  "/v2/subscriptions/offerings/{id}": {
    /** Get an offering */
    get: operations["getOffering"];
    /**
     * Change an offering
     * Only the attributes that are sent change. Existing subscriptions keep their frozen copy, except for the proration policy, which always applies in its current form.
     */
    put: operations["updateOffering"];
    /**
     * Delete an offering
     * This is always possible: existing subscriptions continue unchanged, also those that stores have to an offering of their organization.
     */
    delete: operations["deleteOffering"];
  };
  "/v2/subscriptions/offerings/build": {
    /**
     * Build an offering
     * Makes the offering with copies of products and plans in one step, all or nothing. Each is named by the id or external_ref of a catalog-level record, or given with its attributes.
     */
    post: operations["buildOffering"];
  };
  "/v2/subscriptions/offerings/{id}/relationships/proration-policies": {
    /**
     * Set or detach the proration policy of an offering
     * Null detaches it. Subscriptions that run already go by the change too.
     */
    put: operations["setOfferingProrationPolicy"];
  };
  "/v2/subscriptions/offerings/{id}/products": {
    /**
     * List the products of an offering
     * The newest first.
     */
    get: operations["listOfferingProducts"];
  };
  "/v2/subscriptions/offerings/{id}/products/attach": {
    /**
     * Attach products to an offering
     * Copies each catalog-level product under a new id, and answers with the copies. One that the offering holds already is not copied again.
     */
    post: operations["attachOfferingProducts"];
  };
  "/v2/subscriptions/offerings/{id}/products/replace": {
    /**
     * Replace the products of an offering
     * The offering then holds copies of exactly these catalog-level products, in this order. Copies that it had of them stay as they are; all others go.
     */
    put: operations["replaceOfferingProducts"];
  };
  "/v2/subscriptions/offerings/{id}/products/{productId}": {
    /**
     * Change a product of an offering
     * Only the attributes that are sent change, and only in this offering: neither the record that it was copied from, nor what is subscribed to. Prices are merged by currency; null removes one.
     */
    put: operations["updateOfferingProduct"];
    /**
     * Remove a product from an offering
     * Subscriptions that have it keep it.
     */
    delete: operations["deleteOfferingProduct"];
  };
  "/v2/subscriptions/offerings/{id}/plans": {
    /**
     * List the plans of an offering
     * The newest first. meta.price is what one bill for all products would be today.
     */
    get: operations["listOfferingPlans"];
  };
  "/v2/subscriptions/offerings/{id}/plans/attach": {
    /**
     * Attach plans to an offering
     * Copies each catalog-level plan under a new id, and answers with the copies. One that the offering holds already is not copied again.
     */
    post: operations["attachOfferingPlans"];
  };
  "/v2/subscriptions/offerings/{id}/plans/{planId}": {
    /**
     * Change a plan of an offering
     * Only the attributes that are sent change, and only in this offering: neither the record that it was copied from, nor what is subscribed to. Prices are merged by currency; null removes one.
     */
    put: operations["updateOfferingPlan"];
    /**
     * Remove a plan from an offering
     * Not the last one. Subscriptions that have it keep it.
     */
    delete: operations["deleteOfferingPlan"];
  };
  "/v2/subscriptions/proration-policies": {
    /**
     * List proration policies
     * The newest first.
     */
    get: operations["listProrationPolicies"];
    /**
     * Create a proration policy
     * With a policy on its offering, a subscription that changes its plan within a period gets back the price of the unused days. Days are counted whole; the policy says how.
     */
    post: operations["createProrationPolicy"];
  };
  "/v2/subscriptions/proration-policies/{id}": {
    /** Get a proration policy */
    get: operations["getProrationPolicy"];
    /**
     * Change a proration policy
     * Only the attributes that are sent change. A change holds at once, for running subscriptions too.
     */
    put: operations["updateProrationPolicy"];
    /**
     * Delete a proration policy
     * Refused while an offering, or a subscription to one, is prorated by it.
     */
    delete: operations["deleteProrationPolicy"];
  };
  "/v2/subscriptions/dunning-rules": {
    /**
     * List dunning rules
     * The newest first.
     */
    get: operations["listDunningRules"];
    /**
     * Create a dunning rule
     * When a declined payment is tried again, how often, and what follows when none succeeds. The default rule holds for all invoices of the store, others for none. A store without a default follows that of its organization. Without either a payment is retried daily, ten times, and nothing follows.
     */
    post: operations["createDunningRule"];
  };
  "/v2/subscriptions/dunning-rules/{id}": {
    /** Get a dunning rule */
    get: operations["getDunningRule"];
    /**
     * Change a dunning rule
     * Only the attributes that are sent change. A change holds from the next payment run on, for all invoices.
     */
    put: operations["updateDunningRule"];
    /**
     * Delete a dunning rule
     * Without a default a store follows that of its organization, or retries daily.
     */
    delete: operations["deleteDunningRule"];
  };
  "/v2/subscriptions/schedules": {
    /**
     * List schedules
     * The newest first.
     */
    get: operations["listSchedules"];
    /**
     * Create a schedule
     * From now on a job of its type is made at each slot; meta.scheduled_for is the next. A schedule of an organization makes one in each of its stores.
     */
    post: operations["createSchedule"];
  };
  "/v2/subscriptions/schedules/{id}": {
    /** Get a schedule */
    get: operations["getSchedule"];
    /**
     * Change a schedule
     * Only the attributes that are sent change. A new time counts from now, and so does a schedule that is enabled again: slots that passed while it was paused are not made up for.
     */
    put: operations["updateSchedule"];
    /**
     * Delete a schedule
     * Jobs that it has made stay; its list of slots goes with it.
     */
    delete: operations["deleteSchedule"];
  };
  "/v2/subscriptions/schedules/{id}/slots": {
    /**
     * List what became of a schedule's past slots
     * The newest first: when each was due, when it was handled, and by which job. A store sees its own, also of a schedule of its organization; the organization sees those of all its stores.
     */
    get: operations["listScheduleSlots"];
  };
  "/v2/subscriptions/schedules/{id}/upcoming": {
    /**
     * List a schedule's next slots
     * In UTC and in local time, with what happens where the clocks change. A schedule that is paused has none.
     */
    get: operations["listUpcomingSlots"];
  };
  "/v2/subscriptions/schedules/upcoming": {
    /**
     * List the next slots of a schedule before it is made
     * Nothing is written. A specification or location that no schedule can have is 400.
     */
    get: operations["listUpcomingSlotsOfTiming"];
  };
  "/v2/subscriptions/schedules/{id}/timeline": {
    /**
     * Show a schedule's days: what became of its slots, and what comes
     * The days of its location, from `days` before today until `days` after it: past slots with their outcomes, slots that come, and the changes of the clocks. An organization sees each past slot once for each of its stores, and a slot that comes once for all. Of more than 1,000 past slots the oldest are left out, of as many that come the last; `meta.is_complete` is then false.
     */
    get: operations["getScheduleTimeline"];
  };
  "/v2/subscriptions/jobs": {
    /**
     * List jobs
     * The newest first.
     */
    get: operations["listJobs"];
    /**
     * Create a job
     * The job is queued. A store runs one job of each type at a time, in the order of creation.
     */
    post: operations["createJob"];
  };
  "/v2/subscriptions/jobs/{id}": {
    /** Get a job */
    get: operations["getJob"];
    /**
     * Delete a job
     * A waiting one never runs; of a finished one the record goes; a running one: 409.
     */
    delete: operations["deleteJob"];
  };
  "/v2/subscriptions/jobs/{id}/failures": {
    /**
     * List the failed items of a job
     * The newest comes first. A job continues after a failed item and stores the reason; the next job of the type retries the item.
     */
    get: operations["listJobFailures"];
  };
  "/v2/subscriptions/jobs/{id}/differences": {
    /**
     * List where a billing run differed from its preview
     * The newest comes first; the list is empty for a job without a preview_digest. None of these was invoiced: the next billing run without a digest handles what is due.
     */
    get: operations["listJobDifferences"];
  };
  "/v2/subscriptions/jobs/preview": {
    /**
     * Preview a billing run
     * Shows what a billing run would do at that time, from current data, and stores its drafts for thirty days. Nothing else changes. A job created with the digest is bound to the preview.
     */
    post: operations["previewJob"];
  };
  "/v2/subscriptions/jobs/previews": {
    /**
     * List previews
     * The newest first.
     */
    get: operations["listJobPreviews"];
  };
  "/v2/subscriptions/jobs/previews/{id}": {
    /**
     * Get a preview
     * As it was when it was made.
     */
    get: operations["getJobPreview"];
  };
  "/v2/subscriptions/jobs/previews/{id}/drafts": {
    /**
     * List the drafts of a preview
     * The invoices that the run would make, in the order in which it would make them, or by their difference from the last invoice of the subscription, the largest first.
     */
    get: operations["listJobPreviewDrafts"];
  };
  "/v2/subscriptions/imports": {
    /**
     * List imports
     * The newest first.
     */
    get: operations["listImports"];
    /**
     * Import records from a file
     * The file has one JSON object per line (JSON Lines, UTF-8): `{"type", "attributes"}`, with a type of subscription_product, subscription_plan, subscription_subscriber, subscription_offering, subscription and the members of the operation that creates one. The members of an offering (as it is built) and of a subscription may also be next to `type`. Lines may be in any order, 50,000 at most, with 1 MiB per line. A job with the id of the import creates the records; a bad line gets its errors and does not stop the others. If that job is deleted before it runs, the next job of type import without a file of its own takes the file.
     */
    post: operations["createImport"];
  };
  "/v2/subscriptions/imports/{id}": {
    /** Get an import */
    get: operations["getImport"];
  };
  "/v2/subscriptions/imports/{id}/errors": {
    /**
     * List the errors of an import
     * Errors are in the order of the file, one for each invalid member.
     */
    get: operations["listImportErrors"];
  };
  "/v2/subscriptions/invoices": {
    /**
     * List invoices
     * The highest number first, those of deleted subscriptions too; numbers are given in the order of creation. A sort by `amount` needs a filter by outstanding true, or by id, account, subscriber or subscription; amounts are compared as numbers, so a currency belongs to it too. A signed-in shopper sees those of the own account, and cannot filter by `last_failure`.
     */
    get: operations["listInvoices"];
  };
  "/v2/subscriptions/invoices/totals": {
    /**
     * Add up invoices
     * All invoices of the store, or those of a filter, by currency: what is outstanding, what was paid, and what was written off. Invoices with nothing to pay are not counted.
     */
    get: operations["getInvoiceTotals"];
  };
  "/v2/subscriptions/invoices/{invoice_id}": {
    /**
     * Get an invoice
     * Made by a billing run, taxed by a tax run, collected by payment runs.
     */
    get: operations["getInvoice"];
  };
  "/v2/subscriptions/invoices/{invoice_id}/payments/{payment_id}": {
    /**
     * Get a payment of an invoice
     * One attempt to collect it, or a manual payment.
     */
    get: operations["getInvoicePayment"];
    /**
     * Tell the result of a manual payment
     * Once for each payment that is pending. After a failure the next payment run makes another one at once; failures count as attempts of the dunning rule.
     */
    put: operations["settleManualPayment"];
  };
  "/v2/subscriptions/invoices/{invoice_id}/write-off": {
    /**
     * Write off an invoice
     * Gives an outstanding invoice up: it is never charged again and counts neither as owed nor as paid. A manual payment that is pending ends as failed, and so does one that waits for its buyer, which is cancelled at its gateway first. A subscription that was stopped stays so, and an active one goes on.
     */
    post: operations["writeOffInvoice"];
  };
  "/v2/subscriptions/subscriptions/{id}/invoices": {
    /**
     * List a subscription's invoices
     * The highest number first.
     */
    get: operations["listSubscriptionInvoices"];
  };
  "/v2/subscriptions/subscriptions/{id}/invoices/{invoice_id}": {
    /**
     * Get an invoice
     * Made by a billing run, taxed by a tax run, collected by payment runs.
     */
    get: operations["getSubscriptionInvoice"];
  };
  "/v2/subscriptions/subscriptions/{id}/invoices/{invoice_id}/payments": {
    /**
     * List an invoice's payments
     * Every attempt to collect it, the newest first.
     */
    get: operations["listSubscriptionInvoicePayments"];
  };
  "/v2/subscriptions/subscriptions/{id}/invoices/{invoice_id}/payments/{payment_id}": {
    /**
     * Get a payment of an invoice
     * One attempt to collect it, or a manual payment.
     */
    get: operations["getSubscriptionInvoicePayment"];
  };
  "/v2/subscriptions/subscriptions": {
    /**
     * List subscriptions
     * The newest first. A signed-in shopper sees those of the own account.
     */
    get: operations["listSubscriptions"];
    /**
     * Create a subscription
     * Subscribes an account to an offering, which is named by id or reference or given inline. The offering is frozen in its current form. The next billing run makes the first invoice.
     */
    post: operations["createSubscription"];
  };
  "/v2/subscriptions/subscriptions/{id}": {
    /** Get a subscription */
    get: operations["getSubscription"];
    /**
     * Change a subscription
     * Only the attributes that are sent change. Another plan takes over when the running period ends. If the offering has a proration policy, the subscription is active and the period was invoiced, it takes over now: the unused days are given back, and a billing job is created for the first period of the new plan. A trial is kept. A new payment authority restarts the collection of unpaid invoices.
     */
    put: operations["updateSubscription"];
    /**
     * Delete a subscription
     * No run looks at it any more; its invoices and payments stay.
     */
    delete: operations["deleteSubscription"];
  };
  "/v2/subscriptions/subscriptions/{id}/products": {
    /**
     * List the products of a subscription
     * As they were frozen with it. Not paged.
     */
    get: operations["listSubscriptionProducts"];
    /**
     * Attach, detach or replace a subscription's products
     * Entries are applied in order, all or none. Products come from the offering as it is now, or as it was when the subscription was created. The change applies from the next period on. If the offering has a proration policy, the subscription is active and the period was invoiced, it applies at once: the next invoice has a line for each product that charges or gives back its price for the unused whole days of the period, rounded down. Where the plan has a fixed price, products cost nothing and have no line.
     */
    put: operations["changeSubscriptionProducts"];
  };
  "/v2/subscriptions/subscriptions/{id}/plans": {
    /**
     * List the plans of a subscription
     * The plans that it can change to; the plan in force has meta.active_plan. The list is not paged.
     */
    get: operations["listSubscriptionPlans"];
  };
  "/v2/subscriptions/subscriptions/{id}/states": {
    /**
     * List the states of a subscription
     * The actions on the subscription, the oldest first. The list is not paged.
     */
    get: operations["listSubscriptionStates"];
    /**
     * Cancel, pause or resume a subscription, or make it pending
     * cancel and pause take effect when the running period ends: until then it stays active, and resume undoes them. Later, resume begins a new period, and the subscription is active again when that is paid. resume also makes a pending subscription go live, and reactivates one that ended because of unpaid invoices. pending is possible before the first invoice. The plan may forbid the first three. The error of an impossible action lists the possible ones, and GET …/actions says before what each of them does.
     */
    post: operations["createSubscriptionState"];
  };
  "/v2/subscriptions/subscriptions/{id}/states/{stateId}": {
    /** Get a state of a subscription */
    get: operations["getSubscriptionState"];
  };
  "/v2/subscriptions/statistics": {
    /**
     * Count subscriptions, revenue and invoices
     * Counts of subscriptions and invoices, at this moment and in a range of days. Days begin at midnight UTC. Deleted subscriptions are not counted.
     */
    get: operations["getSubscriptionStatistics"];
  };
  "/v2/subscriptions/subscriptions/{id}/preview": {
    /**
     * Preview a change of plan or products
     * Tells when the change would take effect, and the next invoice with it and without it, to the line; `credit` is what is left after that invoice. If tax is still to be added to it, that is not known: `credit_before_tax` is there instead, and pays the tax first. Takes either a `plan_id` or `products`, as the change itself does, and refuses what it would refuse. Nothing changes.
     */
    post: operations["previewSubscriptionChange"];
  };
  "/v2/subscriptions/subscriptions/{id}/actions": {
    /**
     * List what actions on a subscription would do
     * Cancel, pause, resume and pending: each with its effect now, or with the reason why it is not possible. `next_invoice` is the one that follows the action, if any. The list is not paged. Nothing changes.
     */
    get: operations["listSubscriptionActions"];
  };
  "/v2/subscriptions/reconciliation": {
    /**
     * Check the books
     * Checks every invariant of the store (each period billed once, items that add up, one payment for each settled invoice, nothing stuck …) on one snapshot of its rows, and names the rows that break one. It only reads and can run during jobs; it takes about a minute for a store with millions of invoices. A request that arrives during another check of the store gets the same answer; `checked_at` says from when.
     */
    get: operations["getReconciliation"];
  };
  "/v2/search": {
    /**
     * Search the store
     * Finds accounts by their names, references and members, products by SKU, name and slug, orders by number, reference and buyer, invoices by number, subscriptions by reference, name, e-mail address and account, and all of them by id. The last word may be the beginning of one. Where nothing has the words, a letter of each may be wrong. Of very many results the best of some are given. A search that takes too long is given up: 503.
     */
    get: operations["searchStore"];
  };
  "/v2/events": {
    /**
     * Read the feed
     * Events by position, the oldest first. Following `links.next` again and again gives every event once and in order. An event has its position within a second of the change.
     */
    get: operations["listEvents"];
  };
  "/v2/events/stream": {
    /**
     * Follow the feed as a stream
     * Sends the events of the feed as `text/event-stream`: `id` is the position, `event` the type, `data` the event. `Last-Event-ID` continues after a position. The stream ends with the token, after 30 minutes, and when the process stops: connect again.
     */
    get: operations["streamEvents"];
  };
  "/v2/events/samples": {
    /**
     * Record a sample event
     * Records the example of a type as an event of a sandbox store, about a resource that does not exist. It is in the feed and goes to webhook endpoints as any other.
     */
    post: operations["createSampleEvent"];
  };
  "/v2/events/{id}": {
    /** Get an event */
    get: operations["getEvent"];
  };
  "/v2/refused-requests": {
    /**
     * List refused requests
     * Requests with a token of the store that were refused (4xx) in the last 14 days, counted by caller, address and reason, the latest first. A reason is there within seconds; at most 1,000 are kept.
     */
    get: operations["listRefusedRequests"];
  };
  "/v2/refused-requests/{id}": {
    /** Get a refused request */
    get: operations["getRefusedRequest"];
  };
  "/v2/dead-letters": {
    /**
     * List background tasks that failed for good
     * Lists the background tasks of the store that failed after all their attempts, the latest first. They stay until they are sent again. `mercer dead-letters list` on the server also shows their errors.
     */
    get: operations["listDeadLetters"];
  };
  "/v2/dead-letters/{id}/send": {
    /**
     * Send a failed background task again
     * Makes a new task of it, with all attempts ahead, and answers with what was sent. A task that fails for good again is listed again, with another id.
     */
    post: operations["sendDeadLetter"];
  };
  "/v2/audit": {
    /**
     * List who changed what
     * Changes that keys, operators and signed-in shoppers have made, the newest first. Runs of jobs are left out. An entry is there within a second of the change.
     */
    get: operations["listAudit"];
  };
  "/v2/audit/export": {
    /**
     * Export the audit as CSV
     * The newest 100000 entries that the filter finds, a line for each member that was changed. Its columns are `recorded_at`, `event`, `subject_type`, `subject_id`, `actor_type`, `actor_id`, `actor_name`, `member`, `old`, `new`.
     */
    get: operations["exportAudit"];
  };
  "/v2/webhook-endpoints": {
    /**
     * List webhook endpoints
     * The newest first.
     */
    get: operations["listWebhookEndpoints"];
    /**
     * Create a webhook endpoint
     * The address gets a signed request for every event whose type fits, from now on. The secret that signs is shown in this answer only.
     */
    post: operations["createWebhookEndpoint"];
  };
  "/v2/webhook-endpoints/{id}": {
    /** Get a webhook endpoint */
    get: operations["getWebhookEndpoint"];
    /**
     * Change a webhook endpoint
     * Only the attributes that are sent change. An endpoint that Mercer disabled is enabled again with `enabled`; what is pending for it is then sent.
     */
    put: operations["updateWebhookEndpoint"];
    /**
     * Delete a webhook endpoint
     * Its deliveries are deleted with it.
     */
    delete: operations["deleteWebhookEndpoint"];
  };
  "/v2/webhook-endpoints/{id}/rotate-secret": {
    /**
     * Make a new secret for a webhook endpoint
     * Shows the new secret once. For 24 hours every webhook carries a signature of each of the two secrets, so that the receiver can change over. A secret before these two ends now.
     */
    post: operations["rotateWebhookSecret"];
  };
  "/v2/webhook-endpoints/{id}/test": {
    /**
     * Send a test to a webhook endpoint
     * Sends the event `webhook.test` at once, also to an endpoint that is disabled, and answers with the outcome within 15 seconds. Nothing of it is kept, but an answer of 410 disables the endpoint.
     */
    post: operations["testWebhookEndpoint"];
  };
  "/v2/webhook-endpoints/{id}/replay": {
    /**
     * Send past events to a webhook endpoint again
     * Creates a job that sends the events between two positions, two times or both that are still kept; without borders all of them. `types` narrows it; the types of the endpoint do not count. Receivers see the same `webhook-id` as before. A store replays one at a time.
     */
    post: operations["replayWebhooks"];
  };
  "/v2/webhook-endpoints/{endpointId}/replays": {
    /**
     * List the replays of a webhook endpoint
     * The newest first.
     */
    get: operations["listWebhookReplays"];
  };
  "/v2/webhook-endpoints/{endpointId}/replays/{id}": {
    /** Get a replay of a webhook endpoint */
    get: operations["getWebhookReplay"];
  };
  "/v2/webhook-deliveries": {
    /**
     * List webhook deliveries
     * Each event for each endpoint, the newest events first, with every attempt. Deliveries are kept as long as their events.
     */
    get: operations["listWebhookDeliveries"];
  };
  "/v2/webhook-deliveries/{id}": {
    /** Get a webhook delivery */
    get: operations["getWebhookDelivery"];
  };
  "/v2/webhook-deliveries/{id}/retry": {
    /**
     * Try a webhook delivery again
     * Now, and then at the usual intervals again, whatever has become of it so far. An endpoint that is disabled gets it when it is enabled.
     */
    post: operations["retryWebhookDelivery"];
  };
  "/v2/pcm/products/import": {
    /**
     * Import products from a file
     * Creates a job that creates or changes a product for each row, by its SKU. The columns of a CSV file are `sku`, `name`, `slug`, `description`, `status`, `commodity_type`, `mpn`, `upc_ean`, `external_ref`, `tags`, `locales`, `custom_inputs`; only `sku` must be there, and a column that is not known is refused at once. An empty cell leaves its attribute alone, and the word `null` clears it; JSON Lines have the same members and null itself. Tags are separated by `|`. A file has 100,000 rows at most. A store does one job at a time, in the order of creation, and 10 imports may be unfinished. A row that is refused gets its errors and does not stop the others.
     */
    post: operations["importProducts"];
  };
  "/v2/pcm/pricebooks/{id}/import": {
    /**
     * Import prices from a file
     * Creates a job that writes amounts into the price book. The columns of a CSV file are `sku`, `currency`, `amount`, `includes_tax`, one currency of a SKU in each row. A line of JSON is `{"sku", "currencies": {"USD": {"amount", "includes_tax"}}}`. Amounts are integers in minor units. A SKU that has no price gets one. Currencies that the file does not name stay, and so do tiers, sales and attributes. The amount `null` removes a currency. A file has 100,000 rows at most. A store does one job at a time, in the order of creation, and 10 imports may be unfinished. A row that is refused gets its errors and does not stop the others.
     */
    post: operations["importPrices"];
  };
  "/v2/gateways/stripe/events/{store_id}": {
    /**
     * Receive an event of stripe
     * For the provider, with its signature. An event is kept once, whatever is sent how often, and the payment that it is about is then looked up at the provider.
     */
    post: operations["receiveStripeEvent"];
  };
  "/v2/oauth/access_token": {
    /**
     * Get a token, under the prefix of all other operations
     * Takes a form or a JSON object. The token is sent as `Authorization: Bearer …` and lives for 3600 seconds; when it has ended, ask for another one.
     */
    post: operations["createAccessTokenVersioned"];
  };
  "/v2/catalog/products/{id}/configure": {
    /**
     * Price a bundle for a selection
     * The product with the selection and the price that it gives.
     */
    post: operations["configureBundle"];
  };
  "/v2/carts/{cartID}/relationships/accounts": {
    /**
     * Give a cart to an account
     * A cart takes one account. 204 when it has this one already.
     */
    post: operations["associateCartWithAccount"];
    /** Take a cart from an account */
    delete: operations["dissociateCartFromAccount"];
  };
  "/v2/orders/{id}/transactions/{transactionId}/capture": {
    /**
     * Capture an authorized payment
     * Captures all that was authorized, or a part; the rest is then set free. The response is the transaction of the capture. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer without `waits_for` means that the gateway did not answer; it will be asked again, also if nobody calls.
     */
    post: operations["captureTransaction"];
  };
  "/v2/orders/{id}/transactions/{transactionId}/refund": {
    /**
     * Give money back
     * All that is left of a purchase or a capture, or a part of it; the answer is the transaction of the refund. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer without `waits_for` means that the gateway did not answer; it will be asked again, also if nobody calls.
     */
    post: operations["refundTransaction"];
  };
  "/v2/orders/{id}/transactions/{transactionId}/cancel": {
    /**
     * Cancel an authorized payment, or one that has no outcome yet
     * Sets free what was authorized; the answer is the transaction that does it. It also ends a payment that waits for its buyer, or that the gateway never had; the answer is then that payment, as `failed`, or as `complete` if it turns out to be paid. A payment that was sent may still reach the gateway, so that is 409 until two minutes later. A payment is never sent by its cancellation. Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer without `waits_for` means that the gateway did not answer; it will be asked again, also if nobody calls.
     */
    post: operations["cancelTransaction"];
  };
  "/v2/orders/{id}/transactions/{transactionId}/confirm": {
    /**
     * Say that the buyer has confirmed a payment
     * The gateway is asked what became of the payment, and the answer is the transaction: `complete`, or still `pending` with what the page of the buyer needs. A decline is 422. It may be called by whoever may pay the order, and as often as they like.
     */
    post: operations["confirmTransaction"];
  };
  "/v2/orders/anonymize": {
    /**
     * Erase the personal data of orders
     * Customer, contact, addresses and the values of custom attributes become `**`, in the orders and in their events. This cannot be undone. Every order must be fulfilled, cancelled or refunded, else 422 and none changes. An order that is already anonymized does not change.
     */
    post: operations["anonymizeOrders"];
  };
  "/v2/account-members/tokens": {
    /**
     * Sign in for the accounts of a member
     * Gives one token for each account. It is sent with a shopper token, in the header SVC-Account-Management-Authentication-Token, and lives as long as the store's setting says.
     */
    post: operations["createAccountTokens"];
  };
  "/v2/accounts/{accountId}/account-memberships/unassigned-account-members": {
    /**
     * List the members who do not belong to an account
     * All who could be made members of it.
     */
    get: operations["listUnassignedAccountMembers"];
  };
  "/v2/pcm/products/{id}/build": {
    /**
     * Build the children of a product
     * Creates a job that builds a child for each combination of the options of the linked variations, or for the combinations that the build rules choose. Existing children take over changes, except children that were edited directly. After a variation was linked or unlinked, all children are rebuilt. A store runs one such job at a time, in the order of creation; a failed job changes nothing and gives the reason.
     */
    post: operations["buildChildProducts"];
  };
  "/v2/pcm/products/{id}/children": {
    /**
     * List the children of a product
     * In the order of their ids. Empty for a product that has none.
     */
    get: operations["listChildProducts"];
  };
  "/v2/pcm/jobs": {
    /**
     * List the jobs of the catalog
     * The newest first.
     */
    get: operations["listCatalogJobs"];
  };
  "/v2/pcm/jobs/{id}": {
    /** Get a job of the catalog */
    get: operations["getCatalogJob"];
  };
  "/v2/pcm/jobs/{id}/cancel": {
    /**
     * Cancel a job of the catalog
     * One that is still pending; any other: 422.
     */
    post: operations["cancelCatalogJob"];
  };
  "/v2/pcm/tags": {
    /**
     * List the tags of all products
     * Sorted by value. A tag exists as long as a product has it.
     */
    get: operations["listTags"];
  };
  "/v2/pcm/tags/{id}": {
    /** Get a tag */
    get: operations["getTag"];
  };
  "/v2/subscriptions/subscribers": {
    /**
     * List subscribers
     * The newest first.
     */
    get: operations["listSubscribers"];
    /**
     * Create a subscriber
     * An account has one subscriber at most. The first subscription of an account makes it by itself, with the name and email of the subscription.
     */
    post: operations["createSubscriber"];
  };
  "/v2/subscriptions/subscribers/{id}": {
    /** Get a subscriber */
    get: operations["getSubscriber"];
    /**
     * Change a subscriber
     * Only the attributes that are sent change. Subscriptions keep the name and email that they were made with.
     */
    put: operations["updateSubscriber"];
    /**
     * Delete a subscriber
     * Refused while the subscriber has subscriptions that are not closed or deleted, or that ended with their plan and have a final invoice that is neither paid nor written off.
     */
    delete: operations["deleteSubscriber"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AccessToken: {
      access_token: string;
      token_type: "Bearer";
      /** Seconds of life. */
      expires_in: number;
      /** When it ends, in seconds since 1970. */
      expires: number;
      identifier: "client_credentials" | "implicit";
    };
    Account: {
      id: string;
      type: "account";
      name: string;
      legal_name: string | null;
      /** Unique in the store, when it is given. */
      registration_id: string | null;
      external_ref: string | null;
      /** Set when the account is created, and never changed. */
      parent_id: string | null;
      /** The ids of account tags. A change replaces the whole list. */
      account_tags: string[];
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    AccountAuthenticationSettings: {
      data: {
        type: "settings";
        enable_self_signup: boolean;
        /** Whether somebody who signs up gets an account of the same name. */
        auto_create_account_for_account_members: boolean;
        /** How many seconds an account token lives. */
        account_management_authentication_token_timeout_secs: number;
      };
      meta: components["schemas"]["SettingsMeta"];
    };
    AccountAuthenticationSettingsPatch: {
      data: {
        type?: "settings" | "account_authentication_settings";
        enable_self_signup?: boolean;
        /** Whether somebody who signs up gets an account of the same name. */
        auto_create_account_for_account_members?: boolean;
        /** How many seconds an account token lives. */
        account_management_authentication_token_timeout_secs?: number;
      };
    };
    AccountDocument: { data: components["schemas"]["Account"]; };
    AccountList: {
      data: components["schemas"]["Account"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    AccountMember: {
      id: string;
      type: "account_member";
      name: string;
      email: string;
      /** Unique in the store; capital and small letters are the same. */
      username: string;
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    AccountMemberDocument: { data: components["schemas"]["AccountMember"]; };
    AccountMemberList: {
      data: components["schemas"]["AccountMember"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    AccountMemberPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "account_member";
        /** Ends all tokens of the member. With null nobody can sign in as the member. */
        password?: string | null;
      } & components["schemas"]["AccountMemberMembers"];
    };
    AccountMemberReference: { type: "account_member"; id: string; };
    AccountMembership: {
      id: string;
      type: "account_membership";
      account_member_id: string;
      relationships: {
        account: { data: components["schemas"]["AccountReference"]; };
        account_member: { data: components["schemas"]["AccountMemberReference"]; };
      };
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    AccountMembershipDocument: { data: components["schemas"]["AccountMembership"]; };
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
        /** The id of the path again. */
        id?: string;
        type?: "account_membership";
        account_member_id?: string;
      };
    };
    AccountPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "account";
      } & components["schemas"]["AccountMembers"];
    };
    AccountReference: { type: "account"; id: string; };
    AccountTag: {
      id: string;
      type: "account_tag";
      /** Unique in the store; capital and small letters are the same. */
      name: string;
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    AccountTagDocument: { data: components["schemas"]["AccountTag"]; };
    AccountTagList: {
      data: components["schemas"]["AccountTag"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    AccountTagPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "account_tag";
        /** Unique in the store; capital and small letters are the same. */
        name?: string;
      };
    };
    AddCartItemTaxBody: { data: components["schemas"]["NewTaxItem"]; };
    AddCartItemsBody: {
      data: (components["schemas"]["LinesOfCart"] | components["schemas"]["LinesOfOrder"] | components["schemas"]["NewLine"])[] | components["schemas"]["LinesOfCart"] | components["schemas"]["LinesOfOrder"] | components["schemas"]["NewLine"];
      options?: {
        /** @default false */
        add_all_or_nothing?: boolean | null;
      } | null;
    };
    AddCartTaxesBody: {
      data: components["schemas"]["NewCartTax"][];
      options?: {
        /** @default false */
        add_all_or_nothing?: boolean | null;
      } | null;
    };
    AddNodeChildrenBody: {
      data: {
        type: "node";
        id: string;
        meta?: {
          /** Among its siblings the higher comes first, null last. */
          sort_order?: number | null;
        };
      }[];
    };
    AddPaymentMethodBody: {
      data: {
        type?: "payment_method";
        /** The one that collects subscriptions, if absent. */
        gateway?: "manual" | "service_payments_processor" | "stripe";
        /** The card by the name that the gateway has given it, such as `pm_…`. */
        payment?: string;
        /** If absent, the first of a gateway becomes its default. */
        default?: boolean;
      };
    };
    /** Added, all or some: `errors` is there only if some were not. */
    AddedTaxes: {
      data: components["schemas"]["TaxItem"][];
      /** One for each element that was not added. */
      errors?: components["schemas"]["TaxError"][];
      options: { add_all_or_nothing: boolean; };
    };
    Address: {
      id: string;
      type: "address";
      /** The account's name for the address. */
      name: string | null;
      first_name: string | null;
      last_name: string | null;
      phone_number: string | null;
      /** For the delivery. */
      instructions: string | null;
      company_name: string | null;
      line_1: string | null;
      line_2: string | null;
      city: string | null;
      county: string | null;
      region: string | null;
      postcode: string | null;
      /** Two letters, as ISO 3166-1 alpha-2. */
      country: string | null;
      relationships: { account: { data: components["schemas"]["AccountReference"]; }; };
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    AddressDocument: { data: components["schemas"]["Address"]; };
    AddressList: {
      data: components["schemas"]["Address"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    AddressPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "address";
      } & components["schemas"]["AddressMembers"];
    };
    Amount: {
      /** In the currency's smallest unit. */
      amount: number;
      includes_tax: boolean;
    };
    /** Amounts by currency code. */
    AmountsByCurrency: { [key: string]: components["schemas"]["Amount"]; };
    AnonymizeOrdersAnswer: { data: components["schemas"]["Order"][]; };
    AnonymizeOrdersBody: { data: { order_ids: string[]; }; };
    ApplicationKey: {
      id: string;
      type: "application_key";
      name: string;
      client_id: string;
      /** Only in the answer to its creation; it cannot be read later. */
      client_secret?: string;
      reserved_rate_limit: number;
      links: components["schemas"]["SelfLink"];
      meta: {
        timestamps: { created_at: string; updated_at: string; last_used_at: string | null; };
      };
    };
    ApplicationKeyDocument: { data: components["schemas"]["ApplicationKey"]; };
    ApplicationKeyList: {
      data: components["schemas"]["ApplicationKey"][];
      meta: {
        results: components["schemas"]["ResultCount"];
        page: components["schemas"]["PagePosition"];
        total_reserved_rate_limit: number;
      };
      links: components["schemas"]["PageLinks"];
    };
    ApplicationKeyPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "application_key";
        name?: string;
        /** Requests a second kept for this key. */
        reserved_rate_limit?: number;
      };
    };
    AppliedPriceModifier: {
      modifier_type: "price_increment" | "price_decrement" | "price_equals";
      currencies: components["schemas"]["AmountsByCurrency"];
    };
    AssociateCartWithAccountAnswer: { data: components["schemas"]["AccountReference"][]; };
    AssociateCartWithAccountBody: { data: { type: "account"; id: string; }[]; };
    AttachMatchingProductsAnswer: {
      meta: {
        /** How many nodes have all the matching products now; 0 if none matches. */
        nodes_attached: number;
        /** The ids among node_ids that are no nodes. */
        nodes_not_found: string[];
      };
    };
    AttachNodeProductsBody: { data: { type: "product"; id: string; }[]; };
    AttachOfferingPlansAnswer: { data: components["schemas"]["SubscriptionOfferingPlan"][]; };
    AttachOfferingPlansBody: {
      data: {
        /** Ids of catalog-level records. */
        plans: string[];
      };
    };
    AttachOfferingProductsAnswer: {
      data: components["schemas"]["SubscriptionOfferingProduct"][];
    };
    AttachOfferingProductsBody: {
      data: {
        /** Ids of catalog-level records. */
        products: string[];
      };
    };
    AuditChange: {
      /** The path of the member, as in `attributes.name`. */
      member: string;
      /** The value before; null if it had none. */
      old: unknown;
      /** The value after; null if it has none. */
      new: unknown;
    };
    AuditEntry: {
      /** The id of the event. */
      id: string;
      type: "audit_entry";
      /** Says what happened, as in `product.updated`. */
      event: string;
      /** The place in the feed of events. */
      position: number;
      /** When, by the store's clock. */
      created_at: string;
      /** When in real time. */
      recorded_at: string;
      actor: {
        /** `key`: an application key of the store; `account`: somebody who signed in for an account; `shopper`: an anonymous shopper, with the key of the storefront; `operator`: a person of the back office; `system`: Mercer itself, as in a run of a job. */
        type: "key" | "operator" | "account" | "shopper" | "system";
        /** Its id; `system` has none. */
        id?: string;
        /** The name of the key or the person; null once it is gone. */
        name: string | null;
      };
      subject: components["schemas"]["EventSubject"];
      /** The members that an update replaced. Personal data that were erased are gone. */
      changes: components["schemas"]["AuditChange"][];
    };
    AuditLinks: {
      /** This page, as it was asked for. */
      self: string;
      /** The next page; null on the last one. */
      next: string | null;
    };
    AuthoredMeta: { owner: "store" | "organization"; created_at: string; updated_at: string; };
    /** Nothing was added. `Add all or nothing.`: add_all_or_nothing is true and a line is missing or full. `Tax item not added to cart item.`: the line of meta.id would have more than five tax items. */
    BareTaxError: {
      /** The status of this error alone: 400, 404 or 422. */
      status: number;
      /** Short and stable; safe to match on. */
      title: string;
      /** A sentence for people; its wording may change. */
      detail: string;
      meta?: { id: string; };
    };
    BillingPlan: {
      id: string;
      type: "subscription_plan";
      attributes: components["schemas"]["BillingPlanAttributes"];
      links: components["schemas"]["SelfLink"];
      meta: { owner: string; timestamps: components["schemas"]["Timestamps"]; };
    };
    BillingPlanAttributes: {
      external_ref?: string;
      name: string;
      description?: string;
      billing_interval_type: "day" | "week" | "month" | "year";
      billing_frequency: number;
      trial_period?: number;
      plan_length: number;
      end_behavior: "close" | "roll";
      can_pause: boolean;
      can_resume: boolean;
      can_cancel: boolean;
      /** A discount: 10 is ten percent off. */
      base_price_percentage?: number;
      fixed_price?: components["schemas"]["SubscriptionPrices"];
      created_at: string;
      updated_at: string;
    };
    BillingPlanDocument: { data: components["schemas"]["BillingPlan"]; };
    BillingPlanList: {
      data: components["schemas"]["BillingPlan"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    BillingPlanPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_plan";
        attributes: components["schemas"]["SubscriptionPlanChange"];
      };
    };
    BillingProduct: {
      id: string;
      type: "subscription_product";
      attributes: components["schemas"]["BillingProductAttributes"];
      links: components["schemas"]["SelfLink"];
      meta: {
        display_price?: components["schemas"]["SubscriptionDisplayPrice"];
        owner: string;
        timestamps: components["schemas"]["Timestamps"];
      };
    };
    BillingProductAttributes: {
      external_ref?: string;
      name: string;
      description?: string;
      sku?: string;
      main_image?: string;
      price?: components["schemas"]["SubscriptionPrices"];
      price_units?: { unit: "day" | "month"; amount: number; };
      created_at: string;
      updated_at: string;
    };
    BillingProductDocument: { data: components["schemas"]["BillingProduct"]; };
    BillingProductList: {
      data: components["schemas"]["BillingProduct"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    BillingProductPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_product";
        attributes: components["schemas"]["SubscriptionProductChange"];
      };
    };
    BookDifference: {
      /** `only_there`: the gateway has it and Mercer does not; `only_here`: Mercer has it and the gateway does not; `duplicate`: the gateway has a second one under the same key; `state`, `currency`, `amount`: both have it, and these differ. */
      kind: "only_there" | "only_here" | "duplicate" | "state" | "currency" | "amount";
      of: "payment" | "refund";
      /** Mercer's key at the gateway; null if it has none there. */
      key: string | null;
      /** The payment or refund in Mercer; of a refund that only the gateway has, the payment that it gives back. */
      here: {
        type: "transaction" | "subscription_invoice_payment";
        id: string;
        state: "open" | "processing" | "authorized" | "paid" | "cancelled" | "refunded" | "failed";
        /** Money that was taken, set aside or given back. */
        amount: number;
        currency: string;
      } | null;
      /** The payment or refund at the gateway. */
      there: {
        reference: string;
        state: "open" | "processing" | "authorized" | "paid" | "cancelled" | "refunded" | "failed";
        /** Money that was taken, set aside or given back. */
        amount: number;
        currency: string;
      } | null;
      /** The difference, in words. */
      detail: string;
    };
    BuildOfferingBody: {
      data: {
        external_ref?: string;
        name: string;
        description?: string;
        products: (components["schemas"]["SubscriptionProductAttributes"] | string)[];
        plans: (components["schemas"]["SubscriptionPlanAttributes"] | string)[];
      };
    };
    /** The result of a build that succeeded. */
    BuildReport: {
      children_created: number;
      children_updated: number;
      children_deleted: number;
      children_unchanged: number;
    };
    BundleComponent: {
      name: string;
      min: number | null;
      max: number | null;
      sort_order: number | null;
      options: components["schemas"]["ComponentOption"][];
    };
    CancelTransactionBody: Record<string, never> | null;
    CaptureTransactionBody: {
      data?: {
        type?: string;
        /** Taken from clients that send it, and not used; it holds no `amount`. */
        options?: { [key: string]: unknown; };
        /** All that was authorized, if absent. */
        amount?: number;
      };
    } | null;
    Cart: {
      /** The reference that the caller chose. */
      id: string;
      type: "cart";
      name: string;
      description: string;
      contact?: { email: string; };
      custom_attributes?: { [key: string]: components["schemas"]["CustomAttributeValue"]; };
      discount_settings: { custom_discounts_enabled: boolean; use_rule_promotions: boolean; };
      inventory_settings: { defer_inventory_check: boolean; };
      links: components["schemas"]["SelfLink"];
      relationships: {
        items: {
          data: { type: "cart_item" | "custom_item" | "subscription_item"; id: string; }[] | null;
        };
        accounts: { data?: components["schemas"]["AccountReference"][]; };
        customers: Record<string, never>;
      };
      meta: components["schemas"]["CartMeta"];
    };
    CartDisplayPrice: {
      with_tax: components["schemas"]["Money"];
      without_tax: components["schemas"]["Money"];
      tax: components["schemas"]["Money"];
      discount: components["schemas"]["Money"];
      without_discount: components["schemas"]["Money"];
      shipping: components["schemas"]["Money"];
    };
    CartDocument: { data: components["schemas"]["Cart"]; };
    CartDocumentWithIncluded: {
      data: components["schemas"]["Cart"];
      included?: {
        items?: components["schemas"]["CartItem"][];
        tax_items?: components["schemas"]["TaxItem"][];
      };
    };
    CartItem: {
      id: string;
      type: "cart_item" | "custom_item" | "subscription_item";
      product_id?: string;
      subscription_offering_id?: string;
      subscription_configuration?: { plan: string; pricing_option?: string; };
      name: string;
      description: string;
      sku: string;
      slug: string;
      image: { mime_type: string; file_name: string; href: string; };
      quantity: number;
      manage_stock: boolean;
      unit_price: components["schemas"]["Charge"];
      value: components["schemas"]["Charge"];
      custom_inputs?: { [key: string]: unknown; };
      bundle_configuration?: { selected_options: { [key: string]: { [key: string]: number; }; }; };
      location?: string;
      catalog_id?: string;
      catalog_source?: "pim";
      links: { product?: string; };
      relationships: { taxes: { data: components["schemas"]["TaxItemReference"][] | null; }; };
      meta: {
        display_price: components["schemas"]["LineDisplayPrice"];
        /** False if a line has changed since it was taxed; absent without tax items. */
        tax_fresh?: boolean;
        timestamps: components["schemas"]["Timestamps"];
      };
    };
    CartItemPatch: {
      data: {
        id?: string;
        /** With 0 the line is removed. */
        quantity?: number;
        /** For a product: texts keyed by the product's custom inputs. */
        custom_inputs?: { [key: string]: unknown; } | null;
        /** Slug of a stock location. */
        location?: string | null;
      };
    };
    CartItemTaxPatch: {
      data: {
        type: "tax_item";
        id?: string;
        /** The code of the tax in its jurisdiction. */
        code?: string | null;
        /** Whose tax it is. */
        jurisdiction?: string | null;
        /** The name to display. */
        name?: string | null;
        /** A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
        rate?: number;
      };
    };
    CartItems: {
      data: components["schemas"]["CartItem"][];
      meta: components["schemas"]["CartMeta"];
    };
    CartItemsPatch: {
      data: {
        id: string;
        /** With 0 the line is removed. */
        quantity?: number;
        /** For a product: texts keyed by the product's custom inputs. */
        custom_inputs?: { [key: string]: unknown; } | null;
        /** Slug of a stock location. */
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
    CartMeta: {
      display_price: components["schemas"]["CartDisplayPrice"];
      /** False if a line has changed since it was taxed; absent without tax items. */
      tax_fresh?: boolean;
      timestamps: { created_at: string; updated_at: string; expires_at: string; };
    };
    CartPatch: {
      data: {
        type?: "cart";
        /** The reference, as in the path. */
        id?: string;
      } & components["schemas"]["CartMembers"];
    };
    CartSettings: {
      data: {
        type: "settings";
        /** Used from the next write to a cart on. */
        cart_expiry_days: number;
        /** At most one of them is true. */
        discounts: { custom_discounts_enabled: boolean; use_rule_promotions: boolean; };
        inventories: { defer_inventory_check: boolean; };
        show_all_carts: boolean;
        /** Whether a cart whose tax was given for other contents cannot be checked out. */
        checkout_requires_fresh_tax: boolean;
      };
      meta: components["schemas"]["SettingsMeta"];
    };
    CartSettingsPatch: {
      data: {
        type?: "settings";
        /** Used from the next write to a cart on. */
        cart_expiry_days?: number;
        discounts?: { custom_discounts_enabled?: boolean; use_rule_promotions?: boolean; };
        inventories?: { defer_inventory_check?: boolean; };
        show_all_carts?: boolean;
        /** Whether a cart whose tax was given for other contents cannot be checked out. */
        checkout_requires_fresh_tax?: boolean;
      };
    };
    Catalog: {
      id: string;
      type: "catalog";
      attributes: {
        name: string;
        description: string;
        /** In the order in which shoppers see them. */
        hierarchy_ids: string[];
        pricebook_id: string | null;
        /** The greater number has the higher priority. */
        pricebook_ids?: { id: string; priority: number; }[];
        locales?: components["schemas"]["Locales"];
        /** How many published releases are kept. */
        releases_kept: number;
        owner: "store" | "organization";
        created_at: string;
        updated_at: string;
      };
      relationships: {
        rules: components["schemas"]["RelatedLinks"];
        releases: components["schemas"]["RelatedLinks"];
      };
      links: components["schemas"]["SelfLink"];
      meta: { owner: "store" | "organization"; timestamps: components["schemas"]["Timestamps"]; };
    };
    CatalogChange: {
      /** Its place in the list, for `after`. */
      id: string;
      type: "catalog_change";
      attributes: {
        kind: "product" | "node" | "hierarchy";
        change: "added" | "removed" | "changed";
        /** The name now, or the last one. */
        name: string;
        sku?: string;
        /** The members that differ; none of what was added or removed. */
        fields: {
          /** A member of what shoppers read, such as `attributes.name`; `price.currencies.USD` and the like for prices; `listed` is false of a product that only bundles show. */
          field: string;
          /** Null if it was absent. */
          old: unknown;
          /** Null if it is absent now. */
          new: unknown;
        }[];
      };
      relationships: { subject: { data: { type: string; id: string; }; }; };
    };
    CatalogChanges: {
      /** Products by id, then nodes and hierarchies by id. */
      data: components["schemas"]["CatalogChange"][];
      meta: {
        /** Null for what is not published yet. */
        release: string | null;
        /** Null if there is no release to compare with. */
        against: string | null;
        /** The whole list is counted, not the page; hierarchies count as nodes. */
        counts: {
          products: components["schemas"]["ChangeCounts"];
          prices: components["schemas"]["ChangeCounts"];
          nodes: components["schemas"]["ChangeCounts"];
        } | null;
        /** Listed products that have no price in any currency. */
        products_without_price: number | null;
        /** The average change in percent of the list prices that have changed, by currency. Null where very many have changed. */
        average_price_change: { [key: string]: number; } | null;
        /** False if there was too much to compute. */
        is_complete?: boolean;
        /** Whether the publish would compute everything anew. */
        is_full_publish?: boolean;
        /** Why it would be a full publish. */
        reason?: string;
      };
      links: components["schemas"]["ChangeLinks"];
    };
    CatalogDocument: { data: components["schemas"]["Catalog"]; };
    CatalogHierarchy: {
      id: string;
      type: "hierarchy";
      attributes: {
        name: string;
        description?: string;
        slug?: string;
        created_at: string;
        updated_at: string;
        published_at: string | null;
      };
      relationships: {
        products: components["schemas"]["RelatedLinks"];
        children: components["schemas"]["RelatedLinks"];
        nodes: components["schemas"]["RelatedLinks"];
      };
      meta: { language?: string; };
    };
    CatalogHierarchyDocument: {
      data: components["schemas"]["CatalogHierarchy"];
      links: components["schemas"]["SelfLink"];
    };
    CatalogHierarchyList: {
      data: components["schemas"]["CatalogHierarchy"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogJob: {
      id: string;
      type: "pim-job";
      attributes: {
        type: "child-products" | "product-import" | "price-import";
        status: "pending" | "started" | "success" | "failed" | "cancelled";
        created_at: string;
        updated_at: string;
        started_at?: string;
        completed_at?: string;
      };
      /** The product of a build, the price book of an import of prices. */
      relationships: {
        product?: { data: components["schemas"]["ProductReference"]; };
        pricebook?: { data: components["schemas"]["PricebookReference"]; };
      };
      meta: {
        owner: "store" | "organization";
        /** For an import: how many rows are dealt with, and how many there are. */
        progress?: { done: number; total: number; };
        report?: components["schemas"]["BuildReport"] | components["schemas"]["ImportReport"];
        /** Why a job failed. A build has then changed no product; an import has changed what its report counts. */
        error?: { title: string; detail: string; };
      };
      links: components["schemas"]["SelfLink"];
    };
    CatalogJobDocument: { data: components["schemas"]["CatalogJob"]; };
    CatalogJobError: {
      id: string;
      type: "pim-job-error";
      attributes: {
        /** As a spreadsheet numbers it: the header of a CSV file is row 1. In JSON Lines the line. */
        row_number: number;
        sku?: string;
        /** Empty for the whole row. */
        member: string;
        reason: string;
      };
      meta: { created_at: string; };
    };
    CatalogJobErrorList: {
      data: components["schemas"]["CatalogJobError"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogJobList: {
      data: components["schemas"]["CatalogJob"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogList: {
      data: components["schemas"]["Catalog"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogNode: {
      id: string;
      /** discriminator enum property added by openapi-typescript */
      type: "node";
      attributes: {
        name: string;
        description?: string;
        slug?: string;
        created_at: string;
        updated_at: string;
        published_at: string | null;
        curated_products: string[];
        status: "live";
      };
      relationships: {
        products: components["schemas"]["RelatedLinks"];
        children: components["schemas"]["RelatedLinks"];
        parent: {
          data: { type: string; id: string; };
          links: components["schemas"]["RelatedLink"];
        };
        hierarchy: {
          data: { type: string; id: string; };
          links: components["schemas"]["RelatedLink"];
        };
      };
      meta: {
        language?: string;
        bread_crumb: string[];
        breadcrumbs: { id: string; name: string; slug?: string; }[];
        has_children: boolean;
      };
    };
    CatalogNodeDocument: {
      data: components["schemas"]["CatalogNode"];
      links: components["schemas"]["SelfLink"];
    };
    CatalogNodeList: {
      data: components["schemas"]["CatalogNode"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "catalog";
        attributes: components["schemas"]["CatalogMembers"];
      };
    };
    CatalogProduct: {
      id: string;
      /** discriminator enum property added by openapi-typescript */
      type: "product";
      attributes: {
        name: string;
        description?: string;
        sku?: string;
        slug: string;
        /** The manufacturer's part number. */
        manufacturer_part_num?: string;
        upc_ean?: string;
        external_ref: string | null;
        status: "live";
        commodity_type: "physical" | "digital";
        /** True for a parent, which has built children. */
        base_product: boolean;
        base_product_id?: string;
        curated_product?: true;
        tags?: string[];
        price_modifiers?: string[];
        price?: components["schemas"]["AmountsByCurrency"];
        tiers?: {
          [key: string]: { minimum_quantity: number; price: components["schemas"]["AmountsByCurrency"]; };
        };
        shopper_attributes?: { [key: string]: string; };
        components?: { [key: string]: components["schemas"]["BundleComponent"]; };
        custom_inputs?: {
          [key: string]: {
            name: string;
            validation_rules: { type: "string"; options: { max_length: number; }; }[];
            required: boolean | null;
          };
        };
        /** Values by template and field. */
        extensions?: { [key: string]: { [key: string]: string | number | boolean | null; }; };
        language?: string;
        created_at: string;
        updated_at: string;
        published_at: string | null;
      };
      relationships: {
        parent?: {
          data: components["schemas"]["ProductReference"];
          links: components["schemas"]["SelfLink"];
        };
        children?: components["schemas"]["RelatedProducts"];
        files?: components["schemas"]["RelatedFiles"];
        main_image?: {
          data: components["schemas"]["MainImageReference"] | null;
          links: components["schemas"]["SelfLink"];
        };
        component_products?: components["schemas"]["RelatedProducts"];
      };
      meta: {
        catalog_id: string;
        catalog_source: "pim";
        product_types: ("standard" | "parent" | "child" | "bundle")[];
        bread_crumb_nodes?: string[];
        /** The ancestors of each node, outermost first. */
        bread_crumbs?: { [key: string]: string[]; };
        /** Option id → option id of the next variation → … → child id. */
        variation_matrix: components["schemas"]["VariationMatrix"];
        variations?: {
          id: string;
          name: string;
          sort_order: number | null;
          options: components["schemas"]["VariationChoice"][];
        }[];
        child_option_ids?: string[];
        child_variations?: {
          id: string;
          name: string;
          sort_order: number | null;
          option: components["schemas"]["VariationChoice"];
        }[];
        bundle_configuration?: {
          selected_options: { [key: string]: { [key: string]: number; }; };
          component_products: {
            [key: string]: {
              display_price?: components["schemas"]["DisplayPrice"];
              sale_id?: string;
              sale_expires?: string | null;
              original_price?: components["schemas"]["AmountsByCurrency"];
              original_display_price?: components["schemas"]["DisplayPrice"];
              pricebook_id: string | null;
              tiers?: { [key: string]: components["schemas"]["TierPrice"]; };
              price_modifiers?: { [key: string]: components["schemas"]["AppliedPriceModifier"]; };
              price?: components["schemas"]["AmountsByCurrency"];
            };
          };
        };
        display_price?: components["schemas"]["DisplayPrice"];
        sale_id?: string;
        sale_expires?: string | null;
        original_price?: components["schemas"]["AmountsByCurrency"];
        original_display_price?: components["schemas"]["DisplayPrice"];
        pricebook_id: string | null;
        tiers?: { [key: string]: components["schemas"]["TierPrice"]; };
        price_modifiers?: { [key: string]: components["schemas"]["AppliedPriceModifier"]; };
      };
    };
    CatalogProductDocumentWithIncluded: {
      data: components["schemas"]["CatalogProduct"];
      included?: components["schemas"]["IncludedProducts"];
      links: components["schemas"]["SelfLink"];
    };
    CatalogProductListWithIncluded: {
      data: components["schemas"]["CatalogProduct"][];
      included?: components["schemas"]["IncludedProducts"];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogRelease: {
      id: string;
      type: "catalog-release";
      attributes: components["schemas"]["ReleaseAttributes"];
      meta: components["schemas"]["ReleaseMeta"];
      relationships: {
        products: components["schemas"]["RelatedLinks"];
        hierarchies: components["schemas"]["RelatedLinks"];
      };
      links: components["schemas"]["SelfLink"];
    };
    CatalogReleaseDocument: { data: components["schemas"]["CatalogRelease"]; };
    CatalogReleaseList: {
      data: components["schemas"]["CatalogRelease"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogRule: {
      id: string;
      type: "catalog_rule";
      attributes: {
        name: string;
        description?: string;
        catalog_id: string;
        account_ids: string[];
        account_tag_ids: string[];
        customer_ids: string[];
        channels: string[];
        /** In lower case. */
        tags: string[];
        schedules: { valid_from?: string; valid_to?: string; }[];
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: { owner: "store" | "organization"; timestamps: components["schemas"]["Timestamps"]; };
    };
    CatalogRuleDocument: { data: components["schemas"]["CatalogRule"]; };
    CatalogRuleList: {
      data: components["schemas"]["CatalogRule"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CatalogRulePatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "catalog_rule";
        attributes: components["schemas"]["CatalogRuleMembers"];
      };
    };
    ChangeCounts: { added: number; removed: number; changed: number; };
    ChangeLinks: {
      /** This page, as it was asked for. */
      self: string;
      /** The next page; null on the last one. */
      next: string | null;
    };
    ChangeSubscriptionProductsBody: {
      data: { type: "attach" | "detach" | "replace"; products: string[]; }[];
    };
    ChangedCartItems: {
      data: components["schemas"]["CartItem"][];
      meta: components["schemas"]["CartMeta"];
      errors?: components["schemas"]["ErrorObject"][];
    };
    Charge: { amount: number; currency: string; includes_tax: boolean; };
    CheckOutCartBody: {
      data: {
        /** A guest. */
        customer?: { name: string; email: string; };
        /** Needed only with an admin token; an account token already names its account. */
        account?: { id: string; member_id: string; };
        /** The contact person of an account. */
        contact?: { name: string; email: string; };
        billing_address: components["schemas"]["NewBillingAddress"];
        shipping_address?: components["schemas"]["NewShippingAddress"];
        order_number?: string;
        external_ref?: string;
      };
    };
    CheckStripeGatewayBody: Record<string, never> | null;
    CheckedOutOrder: {
      data: components["schemas"]["Order"];
      included: components["schemas"]["IncludedOrderParts"];
    };
    Clock: {
      /** The id of the store. */
      id: string;
      type: "clock";
      attributes: {
        /** `real`: the time of everybody; `running`: it ticks, ahead of the real time or behind it; `frozen`: it stands still. */
        mode: "real" | "running" | "frozen";
        now: string;
        real_now: string;
      };
    };
    ClockAdvance: {
      id: string;
      type: "clock_advance";
      attributes: {
        status: "pending" | "started" | "success" | "failed" | "cancelled";
        from: string;
        to: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        timestamps: components["schemas"]["Timestamps"];
        progress: {
          /** Minutes of store time. */
          done: number;
          total: number;
        };
        /** Why it stopped before its end. */
        error?: string;
      };
    };
    ClockAdvanceDocument: { data: components["schemas"]["ClockAdvance"]; };
    ClockAdvanceList: {
      data: components["schemas"]["ClockAdvance"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ClockDocument: { data: components["schemas"]["Clock"]; };
    ComponentOption: {
      id: string;
      type: "product";
      quantity: number;
      sort_order: number | null;
      default: boolean | null;
    };
    ConfigureBundleBody: {
      data: {
        /** Component → product id → quantity; `{}` for the default configuration. */
        selected_options: { [key: string]: { [key: string]: number; }; };
      };
    };
    ConfirmInvoicePaymentBody: Record<string, never> | null;
    ConfirmPaymentMethodBody: Record<string, never> | null;
    ConfirmTransactionBody: Record<string, never> | null;
    CreateAccountTokensAnswer: {
      data: {
        type: "account_management_authentication_token";
        account_id: string;
        account_name: string;
        token: string;
        expires: string;
      }[];
      meta: {
        results: components["schemas"]["ResultCount"];
        page: components["schemas"]["PagePosition"];
        account_member_id: string;
      };
    };
    Currency: {
      id: string;
      type: "currency";
      /** Three capital letters, as ISO 4217. */
      code: string;
      /** Kept for the caller; prices are never converted. */
      exchange_rate: number;
      /** How an amount is written; `{price}` stands for the number. */
      format: string;
      /** One character, no digit. */
      decimal_point: string;
      /** One character, no digit; or nothing. */
      thousand_separator: string;
      decimal_places: number;
      /** Making a currency the default demotes the old one. */
      default: boolean;
      /** The default currency is always enabled. */
      enabled: boolean;
      links: components["schemas"]["SelfLink"];
      meta: { owner: "store" | "organization"; timestamps: components["schemas"]["Timestamps"]; };
    };
    CurrencyDocument: { data: components["schemas"]["Currency"]; };
    CurrencyList: {
      data: components["schemas"]["Currency"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    CurrencyPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "currency";
      } & components["schemas"]["CurrencyMembers"];
    };
    CurrentRelease: {
      id: string;
      type: "catalog-release";
      attributes: components["schemas"]["ReleaseAttributes"];
      meta: components["schemas"]["ReleaseMeta"];
    };
    CurrentReleaseDocument: {
      data: components["schemas"]["CurrentRelease"];
      links: components["schemas"]["SelfLink"];
    };
    CustomAttribute: components["schemas"]["CustomAttributeString"] | components["schemas"]["CustomAttributeBoolean"] | components["schemas"]["CustomAttributeInteger"] | components["schemas"]["CustomAttributeFloat"];
    CustomAttributeBoolean: {
      /** discriminator enum property added by openapi-typescript */
      type: "boolean";
      /** A value of that type. */
      value: boolean;
    };
    CustomAttributeFloat: {
      /** discriminator enum property added by openapi-typescript */
      type: "float";
      /** A value of that type. */
      value: number;
    };
    CustomAttributeInteger: {
      /** discriminator enum property added by openapi-typescript */
      type: "integer";
      /** A value of that type. */
      value: number;
    };
    CustomAttributeString: {
      /** discriminator enum property added by openapi-typescript */
      type: "string";
      /** A value of that type. */
      value: string;
    };
    CustomAttributeValue: {
      type: "string" | "boolean" | "integer" | "float";
      value: string | boolean | number;
    };
    CustomInput: {
      name: string;
      validation_rules: { type: "string"; options: { max_length: number; }; }[];
      required: boolean | null;
    };
    DeadLetter: {
      id: string;
      type: "dead_letter";
      attributes: {
        /** The kind of task, such as `settle-transaction`. */
        task: string;
        /** The ids and names that the task was given. */
        about: { [key: string]: string; };
        attempts: number;
        enqueued_at: string;
        failed_at: string;
      };
    };
    DeadLetterDocument: { data: components["schemas"]["DeadLetter"]; };
    DeadLetterList: {
      data: components["schemas"]["DeadLetter"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    DetachMatchingProductsAnswer: {
      meta: {
        /** How many nodes have none of the matching products now; 0 if none matches. */
        nodes_detached: number;
        /** The ids among node_ids that are no nodes. */
        nodes_not_found: string[];
      };
    };
    DetachNodeProductsBody: { data: { type: "product"; id: string; }[]; };
    /** In the currency asked for; with or without tax, as the price was authored. */
    DisplayPrice: {
      with_tax?: components["schemas"]["Money"];
      without_tax?: components["schemas"]["Money"];
    };
    DissociateCartFromAccountBody: { data: { type: "account"; id: string; }[]; };
    DunningRule: {
      id: string;
      type: "subscription_dunning_rule";
      attributes: {
        payment_retry_type: "fixed" | "backoff";
        payment_retry_interval: number;
        payment_retry_unit: "day" | "week";
        payment_retry_multiplier?: number;
        payment_retries_limit: number;
        action: "none" | "pause" | "close" | "suspend";
        /** Other limits and actions for declines of a class. After a decline of the class new_method, fraud or fatal the same card is not tried again; its retries count as failed, one after the other, so that there is time for a new card. */
        decline_classes?: {
          try_again?: {
            /** Retries after the first attempt. */
            payment_retries_limit?: number;
            /** The action on the subscription when the last retry has failed. */
            action?: "none" | "pause" | "close" | "suspend";
          };
          new_method?: {
            /** Retries after the first attempt. */
            payment_retries_limit?: number;
            /** The action on the subscription when the last retry has failed. */
            action?: "none" | "pause" | "close" | "suspend";
          };
          fraud?: {
            /** Retries after the first attempt. */
            payment_retries_limit?: number;
            /** The action on the subscription when the last retry has failed. */
            action?: "none" | "pause" | "close" | "suspend";
          };
          fatal?: {
            /** Retries after the first attempt. */
            payment_retries_limit?: number;
            /** The action on the subscription when the last retry has failed. */
            action?: "none" | "pause" | "close" | "suspend";
          };
        };
        default: boolean;
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: { owner: string; timestamps: components["schemas"]["Timestamps"]; };
    };
    DunningRuleDocument: { data: components["schemas"]["DunningRule"]; };
    DunningRuleList: {
      data: components["schemas"]["DunningRule"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    DunningRulePatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_dunning_rule";
        attributes: {
          /** 1 when it is left out. */
          payment_retry_interval?: number | null;
          /** day when it is left out. */
          payment_retry_unit?: "day" | "week" | null;
          /** Required with backoff, and refused with fixed. */
          payment_retry_multiplier?: number | null;
          /** Other limits and actions for declines of a class. After a decline of the class new_method, fraud or fatal the same card is not tried again; its retries count as failed, one after the other, so that there is time for a new card. */
          decline_classes?: {
            try_again?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
            new_method?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
            fraud?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
            fatal?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
          } | null;
        } & components["schemas"]["DunningRuleMembers"];
      };
    };
    ErrorObject: {
      /** The HTTP status. */
      status: number;
      /** Short and stable; safe to match on. */
      title: string;
      /** A sentence for people; its wording may change. */
      detail: string;
      /** Path of the offending member, as in data[2].rate. */
      source?: string;
      meta?: { [key: string]: unknown; };
      request_id?: string;
    };
    Errors: { errors: components["schemas"]["ErrorObject"][]; };
    Event: {
      /** Stays the same in every delivery. */
      id: string;
      /** Says what happened, as in `order.paid`. */
      type: string;
      /** The event's place in the feed of its store: without a gap, and never changed. */
      position: number;
      /** When, by the store's clock. */
      created_at: string;
      /** When in real time. */
      recorded_at: string;
      actor: components["schemas"]["EventActor"];
      subject: components["schemas"]["EventSubject"];
      /** Counts the events of the subject from 1, without a gap. */
      sequence: number;
      /** The resource after the change; of a deleted one its type and id. */
      data: { [key: string]: unknown; };
      /** The members that an update changed, with the values that they had before. */
      previous?: { [key: string]: unknown; };
    };
    EventActor: {
      /** `key`: an application key of the store; `account`: somebody who signed in for an account; `shopper`: an anonymous shopper, with the key of the storefront; `operator`: a person of the back office; `system`: Mercer itself, as in a run of a job. */
      type: "key" | "operator" | "account" | "shopper" | "system";
      /** Its id; `system` has none. */
      id?: string;
    };
    EventDocument: { data: components["schemas"]["Event"]; };
    EventFeedLinks: {
      /** This page, as it was asked for. */
      self: string;
      /** Leads to the events after this page, also if none has happened yet. */
      next: string;
    };
    EventFeedMeta: {
      /** The position of the newest event of the store, whatever the filter; 0: none. */
      last_position: number;
    };
    EventList: {
      data: components["schemas"]["Event"][];
      meta: components["schemas"]["EventFeedMeta"];
      links: components["schemas"]["EventFeedLinks"];
    };
    EventSample: {
      type: "event_sample";
      attributes: { type: string; subject: { type: string; id: string; }; };
    };
    EventSampleDocument: { data: components["schemas"]["EventSample"]; };
    EventSubject: {
      /** The type of the resource. */
      type: string;
      /** Its id; for a cart its reference. */
      id: string;
    };
    ExplainedAmount: {
      currency: string;
      includes_tax: boolean;
      /** The steps that lead to the amount, in order. */
      steps: components["schemas"]["PriceStep"][];
      amount: components["schemas"]["Money"];
      original_amount?: components["schemas"]["Money"];
      tiers: components["schemas"]["ExplainedTier"][];
      unit?: components["schemas"]["ExplainedUnit"];
      explanation: string;
    };
    /** For a bundle, in its default configuration. */
    ExplainedBundle: {
      pricing: "fixed" | "cumulative";
      components: components["schemas"]["ExplainedComponent"][];
      /** The sum of the selected options; a currency without a sum has no amount. */
      sums: { currency: string; amount?: components["schemas"]["Money"]; explanation: string; }[];
      explanation: string;
    };
    ExplainedCatalog: {
      /** `default`: no rule qualifies, so the catalog that was published first is used. `request`: it was asked for with `catalog_id`. */
      chosen_by: "rule" | "default" | "nothing" | "request";
      catalog_id: string | null;
      rule_id: string | null;
      /** All rules of the store, the oldest first; with `catalog_id` those of it alone. */
      rules: components["schemas"]["ExplainedRule"][];
      explanation: string;
    };
    ExplainedComponent: {
      key: string;
      name: string;
      /** The options marked as default; or the first `min`, or without it the first `max`; or all. */
      selected_by: "default" | "first" | "all";
      options: components["schemas"]["ExplainedOption"][];
      explanation: string;
    };
    ExplainedContext: {
      account_id: string | null;
      channel: string | null;
      tags: string[];
      currency: string;
      at: string;
      quantity: number | null;
      explanation: string;
    };
    ExplainedItemPrice: {
      /** `authoring`: the current authoring data gives exactly the price of the release, so every step is shown. `release`: something was edited since; amounts have modifiers already applied. */
      source: "authoring" | "release";
      source_explanation: string;
      /** The price books of the release, highest priority first. */
      price_books: components["schemas"]["ExplainedPriceBook"][];
      record: components["schemas"]["ExplainedRecord"] | null;
      modifiers: components["schemas"]["ExplainedModifier"][];
      /** In the order in which they win. */
      sales: components["schemas"]["ExplainedSale"][];
      amounts: components["schemas"]["ExplainedAmount"][];
      display_price?: components["schemas"]["DisplayPrice"];
      original_display_price?: components["schemas"]["DisplayPrice"];
      explanation: string;
    };
    ExplainedModifier: {
      name: string;
      outcome: "applied" | "own-price" | "not-in-price-book" | "no-price";
      explanation: string;
    };
    ExplainedOption: {
      product_id: string;
      name: string | null;
      quantity: number;
      selected: boolean;
      /** Price × quantity, by currency. */
      totals: components["schemas"]["Money"][];
      price: components["schemas"]["ExplainedItemPrice"];
      explanation: string;
    };
    ExplainedPrice: {
      /** `authoring`: the current authoring data gives exactly the price of the release, so every step is shown. `release`: something was edited since; amounts have modifiers already applied. */
      source: "authoring" | "release";
      source_explanation: string;
      /** The price books of the release, highest priority first. */
      price_books: components["schemas"]["ExplainedPriceBook"][];
      record: components["schemas"]["ExplainedRecord"] | null;
      modifiers: components["schemas"]["ExplainedModifier"][];
      /** In the order in which they win. */
      sales: components["schemas"]["ExplainedSale"][];
      amounts: components["schemas"]["ExplainedAmount"][];
      display_price?: components["schemas"]["DisplayPrice"];
      original_display_price?: components["schemas"]["DisplayPrice"];
      explanation: string;
      bundle?: components["schemas"]["ExplainedBundle"];
    };
    ExplainedPriceBook: {
      id: string;
      /** Null when the price book is gone. */
      name: string | null;
      priority: number;
      outcome: "won" | "no-record" | "not-asked";
      explanation: string;
    };
    ExplainedProduct: {
      id: string;
      name: string;
      sku: string | null;
      /** As the release has it. */
      product_type?: "standard" | "parent" | "child" | "bundle";
      /** `component-only`: it is there only for the bundles that hold it. */
      presence: "listed" | "component-only" | "absent";
      /** Why it is not listed, as far as the current authoring data shows. */
      reasons: {
        code: "draft" | "not-attached" | "incomplete-bundle" | "created-later" | "changed-later" | "deleted-later";
        explanation: string;
      }[];
      node_ids: string[];
      /** For `component-only`: the first bundles that hold it. */
      bundles: { id: string; name: string; }[];
      explanation: string;
    };
    ExplainedRecord: {
      pricebook_id: string;
      /** Null where the release does not tell. */
      sku: string | null;
      /** True for the record of the parent's SKU; null where the release does not tell. */
      inherited: boolean | null;
      explanation: string;
    };
    ExplainedRelease: {
      id: string;
      catalog_id: string;
      name: string;
      published_at: string | null;
      is_full_publish: boolean;
      explanation: string;
    };
    ExplainedRule: {
      id: string;
      name: string;
      catalog_id: string;
      /** `unpublished`: its catalog has no current release, so it takes no part. */
      outcome: "won" | "lost" | "disqualified" | "unpublished";
      /** How many of its criteria match the context. */
      score: number;
      explanation: string;
    };
    ExplainedSale: {
      id: string;
      valid_from: string | null;
      valid_to: string | null;
      outcome: "in-force" | "lost" | "not-begun" | "ended" | "other-bundle";
      explanation: string;
    };
    ExplainedTier: {
      name: string;
      minimum_quantity: number;
      steps: components["schemas"]["PriceStep"][];
      amount: components["schemas"]["Money"];
    };
    /** The unit price at the given quantity; absent without one. */
    ExplainedUnit: {
      quantity: number;
      tier: string | null;
      amount: components["schemas"]["Money"];
      explanation: string;
    };
    File: {
      id: string;
      type: "file";
      file_name: string;
      mime_type: string;
      /** In bytes; 0 for a file that was given by its address. */
      file_size: number;
      link: {
        /** Where anybody can get the file, without a token. */
        href: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: "store" | "organization";
        timestamps: { created_at: string; };
        /** The size of an image in pixels, if its header has it. */
        dimensions?: { width: number; height: number; };
      };
    };
    FileDocument: { data: components["schemas"]["File"]; };
    FileForm: {
      /** The file itself, 8 MiB at most. */
      file?: Blob;
      /** Where the file is, by http or https. Nothing is fetched from there. */
      file_location?: string;
      /** The name of the file; taken from the upload or the address when absent. */
      file_name?: string;
    };
    FileList: {
      data: components["schemas"]["File"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    /** Conditions of the form `operator(attribute,value)`, joined with `:`, which means and; at most 10 conditions. Every operator takes one value, only `in` takes several. A value with a comma or a closing bracket, or one that begins with a quote, goes in single or double quotes, where a backslash escapes a quote or itself. In `like` and `ilike` a `*` stands for any text, and `ilike` ignores case. */
    Filter: string;
    Gateway: {
      id: "manual" | "service_payments_processor" | "stripe";
      type: "gateway";
      slug: "manual" | "service_payments_processor" | "stripe";
      name: string;
      enabled: boolean;
      /** No real money moves. */
      test: boolean;
      /** It collects the subscriptions of the store, as one gateway does. */
      subscriptions: boolean;
      links: components["schemas"]["SelfLink"];
      meta: {
        /** The names of the secrets that are set. */
        secrets?: string[];
        timestamps?: components["schemas"]["Timestamps"];
      };
      /** `pk_…`, for the pages of the storefront. */
      publishable_key?: string;
    };
    GatewayBooks: {
      type: "gateway_books";
      id: "manual" | "service_payments_processor" | "stripe";
      compared_at: string | null;
      /** Payments and refunds that began since then were compared, in real time. */
      since: string | null;
      /** Payments and refunds that both sides have. */
      compared: number;
      /** Payments without an outcome, or too young to be compared: no differences. */
      under_way: number;
      /** How many differences there are. */
      total: number;
      /** The comparison ended at 1,000 differences; there may be more. */
      stopped: boolean;
      /** How many of each kind. */
      counts: {
        only_there: number;
        only_here: number;
        duplicate: number;
        state: number;
        currency: number;
        amount: number;
      };
      /** The first 20 of them. */
      differences: components["schemas"]["BookDifference"][];
      links: components["schemas"]["SelfLink"];
    };
    GatewayBooksDocument: { data: components["schemas"]["GatewayBooks"]; };
    GatewayCheck: {
      type: "gateway_check";
      id: "manual" | "service_payments_processor" | "stripe";
      works: boolean;
      /** Each says in words why payments do not work. */
      problems: string[];
      /** Further facts, such as amounts that the provider does not have. */
      notes: string[];
      /** Where the provider is to send its events. */
      events_url?: string;
    };
    GatewayCheckDocument: { data: components["schemas"]["GatewayCheck"]; };
    GatewayDocument: { data: components["schemas"]["Gateway"]; };
    GatewayList: {
      data: components["schemas"]["Gateway"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    GetComponentProductsAnswer: {
      data: components["schemas"]["ProductReference"][];
      links: components["schemas"]["SelfLink"];
    };
    GetInvoiceTotalsAnswer: {
      data: {
        type: "subscription_invoice_totals";
        attributes: {
          /** Still to be paid. `includes_tax` is false while tax is to be added to some of them. */
          outstanding: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
          /** Paid, or paid with the order that their subscription came with. */
          paid: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
          /** Given up. They are in neither of the others. */
          written_off: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
        };
        links: components["schemas"]["SelfLink"];
      };
    };
    GetProductFilesAnswer: {
      data: components["schemas"]["LinkedFile"][];
      links: components["schemas"]["SelfLink"];
    };
    GetProductMainImageAnswer: {
      data: components["schemas"]["MainImage"] | null;
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
        type: "subscription_reconciliation";
        attributes: {
          checked_at: string;
          /** Whether all of them hold. */
          reconciled: boolean;
          invariants: {
            /** A name that stays the same. */
            id: string;
            /** The rule, as a sentence. */
            statement: string;
            holds: boolean;
            offenders_total: number;
            /** The first 20 of them. */
            offenders: {
              /** The type of the resource that breaks it. */
              type: string;
              id: string;
              /** The fault, in words. */
              detail: string;
            }[];
          }[];
        };
        links: components["schemas"]["SelfLink"];
      };
    };
    GetScheduleTimelineAnswer: {
      data: components["schemas"]["ScheduleDay"][];
      meta: { location: string; today: string; is_complete: boolean; };
    };
    GetSubscriptionStatisticsAnswer: {
      data: {
        type: "subscription_statistics";
        attributes: {
          as_of: string;
          /** The first day, in UTC. */
          from: string;
          /** The last day, in UTC. */
          to: string;
          active: {
            /** Subscriptions that are served at this moment. */
            subscriptions: number;
            /** The price of a whole period, spread over its months. A year has 12 months and 365 days. Null with more than 20,000 different prices. */
            monthly_revenue: components["schemas"]["SumsByCurrency"] | null;
          };
          /** Subscriptions that were made in these days. */
          new: number;
          /** Subscriptions that ended in these days, canceled or closed. */
          churned: number;
          /** All invoices that are still to be paid, by their age in days. `created_after` and `created_until` are the moments between which they were made, for a filter of invoices. */
          outstanding_invoices: {
            days_from: number;
            days_before: number | null;
            created_after: string | null;
            created_until: string | null;
            invoices: number;
            total: components["schemas"]["SumsByCurrency"];
          }[];
          days: {
            /** In UTC. */
            day: string;
            /** Subscriptions that were made. */
            new: number;
            /** Subscriptions that ended. */
            churned: number;
            /** Invoices that were made on this day, by what has become of them. */
            invoices: {
              /** Still to be paid. `includes_tax` is false while tax is to be added to some of them. */
              outstanding: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
              /** Paid, or paid with the order that their subscription came with. */
              paid: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
              /** Given up. They are in neither of the others. */
              written_off: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
            };
          }[];
        };
        links: components["schemas"]["SelfLink"];
      };
    };
    Hierarchy: {
      id: string;
      type: "hierarchy";
      attributes: {
        name: string;
        description?: string;
        slug?: string;
        locales?: components["schemas"]["Locales"];
      };
      relationships: { children: components["schemas"]["RelatedLinks"]; };
      meta: { owner: "store" | "organization"; created_at: string; updated_at: string; };
      links: components["schemas"]["SelfLink"];
    };
    HierarchyDocument: { data: components["schemas"]["Hierarchy"]; };
    HierarchyList: {
      data: components["schemas"]["Hierarchy"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    HierarchyPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "hierarchy";
        attributes: components["schemas"]["HierarchyMembers"];
      };
    };
    ImportPricesBody: {
      /** The file itself, 64 MiB at most, with 1 MiB per row. */
      import_file: Blob;
      /** CSV or JSON Lines; where it is absent, the file's type or name tells. */
      format?: "csv" | "jsonl";
    };
    ImportProductsBody: {
      /** The file itself, 64 MiB at most, with 1 MiB per row. */
      import_file: Blob;
      /** CSV or JSON Lines; where it is absent, the file's type or name tells. */
      format?: "csv" | "jsonl";
    };
    /** The rows of the file, and their outcomes so far. */
    ImportReport: {
      rows: number;
      created: number;
      changed: number;
      unchanged: number;
      failed: number;
    };
    IncludedOfferingParts: {
      products?: components["schemas"]["SubscriptionOfferingProduct"][];
      plans?: components["schemas"]["SubscriptionOfferingPlan"][];
    };
    IncludedOrderParts: {
      items?: components["schemas"]["OrderItem"][];
      tax_items?: components["schemas"]["OrderTaxItem"][];
    };
    IncludedProductParts: {
      component_products?: components["schemas"]["Product"][];
      main_images?: components["schemas"]["File"][];
      files?: components["schemas"]["File"][];
    };
    IncludedProducts: {
      main_images?: components["schemas"]["File"][];
      files?: components["schemas"]["File"][];
      component_products?: components["schemas"]["CatalogProduct"][];
    };
    /** An inline offering, instead of offering_id, for this subscription only. Its products and plans may also be next to it. */
    InlineOffering: {
      external_ref?: string;
      name: string;
      description?: string;
      products?: components["schemas"]["SubscriptionProductAttributes"][];
      plans?: components["schemas"]["InlinePlan"][];
      /** The external_ref of a plan of the offering. */
      selected_plan?: string;
    };
    InlinePlan: {
      external_ref?: string;
      name: string;
      description?: string;
      billing_interval_type: "day" | "week" | "month" | "year";
      /** Intervals between two bills. */
      billing_frequency: number;
      /** Intervals that the plan runs, if it closes. */
      plan_length: number;
      /** close: the plan ends after plan_length. roll: it continues. */
      end_behavior: "close" | "roll";
      can_pause: boolean;
      can_resume: boolean;
      can_cancel: boolean;
      /** Intervals before charging starts. */
      trial_period?: number;
      /** A discount on the prices of the products: 10 is ten percent off. */
      base_price_percentage?: number;
      fixed_price?: components["schemas"]["NewSubscriptionPrices"];
      meta?: {
        /** True for the plan that is chosen. */
        selected?: boolean;
      };
    };
    InvoiceDraft: {
      kind: "cycle" | "trial" | "proration";
      billing_period: { start: string; end: string; };
      invoice_items: components["schemas"]["InvoiceItem"][];
      price: components["schemas"]["Charge"];
      tax_required: boolean;
      proration_events: components["schemas"]["ProrationEvent"][];
    };
    InvoiceItem: {
      description: string;
      price: components["schemas"]["Charge"];
      product_id?: string;
      from_time_period?: string;
      until_time_period?: string;
    };
    InvoiceTaxItem: {
      type: "tax_item";
      /** A fraction: 0.2 is twenty percent. */
      rate: number;
      name?: string;
      code?: string;
      jurisdiction?: string;
    };
    InvoiceTaxes: {
      invoice_id: string;
      tax_items: { type: "tax_item"; rate: number; name?: string; code?: string; jurisdiction?: string; }[];
    };
    IsLiveAnswer: { status: "ok"; };
    IsReadyAnswer: {
      status: "ok";
      /** The version of Mercer that runs. */
      version: string;
      /** The process serves published catalogs alone, from a database that only reads. */
      mode?: "catalog-only";
    };
    ItemReference: { type: "item"; id: string; };
    /** The last of its states; absent before any. */
    LastSubscriptionState: {
      id: string;
      type: "subscription_state";
      attributes: { action: "cancel" | "pause" | "resume" | "pending"; };
      meta: { created_at: string; };
    };
    LineDisplayPrice: {
      with_tax: components["schemas"]["UnitAndValue"];
      without_tax: components["schemas"]["UnitAndValue"];
      tax: components["schemas"]["UnitAndValue"];
      discount: components["schemas"]["UnitAndValue"];
      without_discount: components["schemas"]["UnitAndValue"];
    };
    /** All lines of another cart, which stays as it is. */
    LinesOfCart: {
      type: "cart_items";
      /** The reference of another cart. */
      cart_id: string;
    };
    /** All that was bought with an order, but for subscriptions. */
    LinesOfOrder: { type: "order_items"; order_id: string; };
    LinkedFile: {
      type: "file";
      id: string;
      /** When it was linked. */
      created_at: string;
    };
    ListAuditAnswer: {
      data: components["schemas"]["AuditEntry"][];
      links: components["schemas"]["AuditLinks"];
    };
    ListCartItemsAnswer: {
      data: components["schemas"]["CartItem"][];
      meta: components["schemas"]["CartMeta"];
      included?: { tax_items: components["schemas"]["TaxItem"][]; };
    };
    ListJobDifferencesAnswer: {
      data: {
        type: "subscription_job_difference";
        attributes: {
          /** changed: it would be another invoice now; gone: there is none to make any more; new: it is due and was not in the preview. None of them was invoiced. */
          difference: "changed" | "gone" | "new";
          previewed?: components["schemas"]["InvoiceDraft"];
          found?: components["schemas"]["InvoiceDraft"];
          created_at: string;
        };
        meta: { owner: string; subscription_id: string; timestamps: { created_at: string; }; };
      }[];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ListJobFailuresAnswer: {
      data: {
        type: "subscription_job_failure";
        attributes: {
          /** The subscription (billing run) or the invoice (tax or payment run). */
          subject_id: string;
          reason: string;
          created_at: string;
        };
        meta: { owner: string; timestamps: { created_at: string; }; };
      }[];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ListJobPreviewDraftsAnswer: {
      data: {
        type: "subscription_invoice_draft";
        attributes: components["schemas"]["InvoiceDraft"];
        meta: {
          owner: string;
          subscription_id: string;
          /** Beside the last invoice of the subscription. */
          comparison?: "new" | "more" | "less" | "same";
          /** The amount of that invoice, before tax. */
          previous_amount?: number;
          /** How much more the draft is; all if it is new. */
          difference?: number;
        };
      }[];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ListScheduleSlotsAnswer: {
      data: {
        type: "subscription_schedule_slot";
        attributes: {
          due_at: string;
          handled_at: string;
          /** fired: a job was created for it. caught_up: it passed while no worker ran, and the job of the latest such slot covers it. suppressed: an earlier job was still waiting and covers it. */
          outcome: "fired" | "caught_up" | "suppressed";
          /** How many slots this entry covers: 1, except after a very long downtime. */
          slots: number;
        };
        relationships: {
          job: { data: components["schemas"]["SubscriptionJobReference"] | null; };
          /** The store of the job; shown to an organization. */
          store?: { data: components["schemas"]["StoreReference"]; };
        };
      }[];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ListSubscriptionActionsAnswer: {
      data: components["schemas"]["SubscriptionAction"][];
      links: components["schemas"]["SelfLink"];
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
    ListTimelineAnswer: {
      data: components["schemas"]["TimelineEntry"][];
      links: components["schemas"]["TimelineLinks"];
    };
    ListUpcomingSlotsAnswer: {
      data: {
        type: "subscription_schedule_occurrence";
        attributes: {
          due_at: string;
          /** The local time at that moment. */
          local_time: string;
          /** Such as +01:00. */
          utc_offset: string;
          /** Whether the clocks change at that moment. */
          clock_change: "gap" | "overlap" | null;
          /** A sentence that says how the clock change is resolved. */
          resolution?: string;
        };
      }[];
    };
    ListUpcomingSlotsOfTimingAnswer: {
      data: {
        type: "subscription_schedule_occurrence";
        attributes: {
          due_at: string;
          /** The local time at that moment. */
          local_time: string;
          /** Such as +01:00. */
          utc_offset: string;
          /** Whether the clocks change at that moment. */
          clock_change: "gap" | "overlap" | null;
          /** A sentence that says how the clock change is resolved. */
          resolution?: string;
        };
      }[];
    };
    /** Texts by language tag, as in `fr-FR`. */
    Locales: { [key: string]: { name: string; description?: string; }; };
    MainImage: { type: "file"; id: string; };
    MainImageReference: { type: "main_image"; id: string; };
    ManualGatewayPatch: {
      data: {
        type?: "gateway";
        enabled?: boolean;
        /** It collects the subscriptions of the store from now on, and no other does. */
        subscriptions?: true;
      };
    };
    MatchingProducts: {
      data: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, upc_ean, manufacturer_part_num, tags (eq, in, like); product_types (eq, in); templates (eq); commodity_type (eq; one of physical, digital); owner (eq; one of store, organization). */
        filter: string;
        /** Nodes of any hierarchy, 100 at most. */
        node_ids: string[];
      };
    };
    Money: {
      /** In the currency's smallest unit. */
      amount: number;
      currency: string;
      formatted: string;
    };
    NewAccessToken: {
      /** client_credentials gives an admin token, implicit a shopper token. */
      grant_type: "client_credentials" | "implicit";
      client_id: string;
      /** Needed for client_credentials. */
      client_secret?: string;
    };
    NewAccount: {
      data: { type: "account"; } & WithRequired<components["schemas"]["AccountMembers"], "name">;
    };
    NewAccountMember: {
      data: { type: "account_member"; password: string; } & WithRequired<components["schemas"]["AccountMemberMembers"], "name" | "email" | "username">;
    };
    NewAccountMembership: { data: { type: "account_membership"; account_member_id: string; }; };
    NewAccountTag: {
      data: {
        type: "account_tag";
        /** Unique in the store; capital and small letters are the same. */
        name: string;
      };
    };
    NewAccountTokens: { data: components["schemas"]["SignIn"]; };
    NewAddress: { data: { type: "address"; } & components["schemas"]["AddressMembers"]; };
    NewApplicationKey: {
      data: {
        type: "application_key";
        name: string;
        /** Requests a second kept for this key. */
        reserved_rate_limit?: number;
      };
    };
    /** At least one of `region` and `county` is required. */
    NewBillingAddress: {
      first_name: string;
      last_name: string;
      company_name?: string | null;
      line_1: string;
      line_2?: string | null;
      city?: string | null;
      county?: string | null;
      region?: string | null;
      postcode: string;
      /** Two letters, as ISO 3166-1 alpha-2. */
      country: string;
    };
    NewBillingPlan: {
      data: {
        type: "subscription_plan";
        attributes: components["schemas"]["SubscriptionPlanAttributes"];
      };
    };
    NewBillingProduct: {
      data: {
        type: "subscription_product";
        attributes: components["schemas"]["SubscriptionProductAttributes"];
      };
    };
    /** Which combinations of variation options are built; all when absent. */
    NewBuildRules: { default: "include" | "exclude"; include?: string[][]; exclude?: string[][]; };
    NewBundleConfiguration: {
      /** Component → product id → quantity; `{}` for the default. */
      selected_options: { [key: string]: { [key: string]: number; }; };
    };
    NewCart: {
      data: {
        type?: "cart";
        /** The reference, 1 to 255 letters, digits, "_" and "-"; a UUID is made when absent. Anyone who knows it can use the cart, so make it unguessable. */
        id?: string;
      } & WithRequired<components["schemas"]["CartMembers"], "name">;
    };
    /** A fault of one element is reported for this element alone. */
    NewCartTax: {
      type: "tax_item";
      /** The code of the tax in its jurisdiction. */
      code?: string | null;
      /** Whose tax it is. */
      jurisdiction?: string | null;
      /** The name to display. */
      name?: string | null;
      /** A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
      rate: number;
      /** The line, under either name, or the same line under both. */
      relationships?: {
        item?: components["schemas"]["TaxedLine"];
        order?: components["schemas"]["TaxedLine"];
      };
    };
    NewCatalog: {
      data: {
        type: "catalog";
        attributes: WithRequired<components["schemas"]["CatalogMembers"], "name" | "hierarchy_ids">;
      };
    };
    NewCatalogRule: {
      data: {
        type: "catalog_rule";
        attributes: WithRequired<components["schemas"]["CatalogRuleMembers"], "name" | "catalog_id">;
      };
    };
    NewClockAdvance: {
      data: {
        type: "clock_advance";
        attributes: {
          /** A moment. Either `to` or `by` is needed. */
          to?: string;
          /** A duration by the calendar of UTC, as in `P1M3D` or `PT36H`. */
          by?: string;
        };
      };
    };
    /** Component key → what can be chosen. A product with components is a bundle. */
    NewComponents: {
      [key: string]: {
        name: string;
        min?: number | null;
        max?: number | null;
        sort_order?: number | null;
        options: {
          id: string;
          type?: "product";
          quantity: number;
          sort_order?: number | null;
          default?: boolean | null;
        }[];
      };
    };
    NewCurrency: {
      data: { type: "currency"; } & WithRequired<components["schemas"]["CurrencyMembers"], "code" | "exchange_rate" | "format" | "decimal_point" | "thousand_separator" | "decimal_places" | "default" | "enabled">;
    };
    /** Replaced as a whole. At most 16,384 bytes as JSON. */
    NewCustomAttributes: { [key: string]: components["schemas"]["CustomAttribute"]; };
    /** Input key → what shoppers may write. 255 characters unless a rule says fewer. */
    NewCustomInputs: {
      [key: string]: {
        name: string;
        validation_rules?: { type?: "string"; options?: { max_length?: number; }; }[];
        required?: boolean | null;
      };
    };
    NewDunningRule: {
      data: {
        type: "subscription_dunning_rule";
        attributes: {
          /** 1 when it is left out. */
          payment_retry_interval?: number;
          /** day when it is left out. */
          payment_retry_unit?: "day" | "week";
          /** Required with backoff, and refused with fixed. */
          payment_retry_multiplier?: number;
          /** Other limits and actions for declines of a class. After a decline of the class new_method, fraud or fatal the same card is not tried again; its retries count as failed, one after the other, so that there is time for a new card. */
          decline_classes?: {
            try_again?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
            new_method?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
            fraud?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
            fatal?: {
              /** Retries after the first attempt. */
              payment_retries_limit?: number;
              /** The action on the subscription when the last retry has failed. */
              action?: "none" | "pause" | "close" | "suspend";
            };
          };
        } & WithRequired<components["schemas"]["DunningRuleMembers"], "payment_retry_type" | "payment_retries_limit" | "action">;
      };
    };
    NewFile: {
      data: {
        type: "file";
        /** Where the file is, by http or https. Nothing is fetched from there. */
        file_location: string;
        /** The name of the file; taken from the upload or the address when absent. */
        file_name?: string;
      };
    };
    NewHierarchy: {
      data: {
        type: "hierarchy";
        attributes: WithRequired<components["schemas"]["HierarchyMembers"], "name">;
      };
    };
    NewImport: {
      /** The file itself, 64 MiB at most. */
      import_file: Blob;
      external_ref?: string;
    };
    NewInvoicePayment: Record<string, never> | null;
    NewJob: {
      data: {
        type: "subscription_job";
        attributes: {
          job_type: "billing-run" | "tax-run" | "payment-run" | "import";
          external_ref?: string;
          /** Only with a tax-run. */
          taxes?: components["schemas"]["InvoiceTaxes"][];
          /** Only with a billing-run: of a preview. The job works with the moment of the preview and makes only those invoices that the preview showed and that are still the same; everything else is among its differences. */
          preview_digest?: string;
        };
      };
    };
    NewLine: components["schemas"]["NewLineCartItem"] | components["schemas"]["NewLineCustomItem"] | components["schemas"]["NewLineSubscriptionItem"];
    NewLineCartItem: {
      /** discriminator enum property added by openapi-typescript */
      type: "cart_item";
      /** The product of a cart_item, unless sku names it; the offering of a subscription_item. */
      id?: string;
      sku?: string;
      quantity: number;
      name?: string;
      description?: string;
      price?: components["schemas"]["NewLinePrice"];
      /** For a product: texts keyed by the product's custom inputs. */
      custom_inputs?: { [key: string]: unknown; };
      bundle_configuration?: components["schemas"]["NewBundleConfiguration"];
      subscription_configuration?: components["schemas"]["NewLinePlan"];
      /** Slug of a stock location. */
      location?: string;
      /** Admins only: replaces the line's tax items. At most five. */
      tax?: components["schemas"]["NewTaxItem"][];
    };
    NewLineCustomItem: {
      /** discriminator enum property added by openapi-typescript */
      type: "custom_item";
      /** The product of a cart_item, unless sku names it; the offering of a subscription_item. */
      id?: string;
      sku?: string;
      quantity: number;
      name: string;
      description?: string;
      price: components["schemas"]["NewLinePrice"];
      /** For a product: texts keyed by the product's custom inputs. */
      custom_inputs?: { [key: string]: unknown; };
      bundle_configuration?: components["schemas"]["NewBundleConfiguration"];
      subscription_configuration?: components["schemas"]["NewLinePlan"];
      /** Slug of a stock location. */
      location?: string;
      /** Admins only: replaces the line's tax items. At most five. */
      tax?: components["schemas"]["NewTaxItem"][];
    };
    NewLinePlan: {
      /** The id of the plan inside the offering. */
      plan: string;
      /** Shown as it was sent. */
      pricing_option?: string;
    };
    NewLinePrice: {
      amount: number;
      /** @default true */
      includes_tax?: boolean;
    };
    NewLineSubscriptionItem: {
      /** discriminator enum property added by openapi-typescript */
      type: "subscription_item";
      /** The product of a cart_item, unless sku names it; the offering of a subscription_item. */
      id: string;
      sku?: string;
      quantity: number;
      name?: string;
      description?: string;
      price?: components["schemas"]["NewLinePrice"];
      /** For a product: texts keyed by the product's custom inputs. */
      custom_inputs?: { [key: string]: unknown; };
      bundle_configuration?: components["schemas"]["NewBundleConfiguration"];
      subscription_configuration: components["schemas"]["NewLinePlan"];
      /** Slug of a stock location. */
      location?: string;
      /** Admins only: replaces the line's tax items. At most five. */
      tax?: components["schemas"]["NewTaxItem"][];
    };
    NewNode: {
      data: {
        type: "node";
        attributes: WithRequired<components["schemas"]["NodeMembers"], "name">;
        meta?: {
          /** Among its siblings the higher comes first, null last. */
          sort_order?: number | null;
        };
        relationships?: { parent?: { data: { type: "node"; id: string; } | null; }; };
      };
    };
    NewOffering: {
      data: {
        type: "subscription_offering";
        attributes: { external_ref?: string; name: string; description?: string; };
      };
    };
    NewOperator: {
      data: {
        type: "operator";
        email: string;
        name: string;
        /** Says what the person may do in this store. */
        role: "owner" | "manager" | "billing" | "catalog" | "support" | "viewer";
      };
    };
    /** Who is charged, by the names that the payment gateway gave. */
    NewPaymentAuthority: {
      type: "service_payments_processor";
      customer_id?: string;
      card_id?: string;
    };
    NewPrice: {
      data: {
        type: "product-price";
        attributes: WithRequired<components["schemas"]["PriceMembers"], "sku" | "currencies">;
      };
    };
    NewPriceBook: {
      data: {
        type: "pricebook";
        attributes: { name: string; description?: string | null; external_ref?: string | null; };
      };
    };
    NewPriceModifier: {
      data: {
        type: "price-modifier";
        attributes: WithRequired<components["schemas"]["PriceModifierMembers"], "name" | "modifier_type" | "currencies">;
      };
    };
    /** Keyed by currency code: three capital letters. The store need not have the currency. */
    NewPricesByCurrency: {
      [key: string]: {
        /** In the currency's smallest unit. */
        amount: number;
        /**
         * Holds for the tiers too.
         * @default false
         */
        includes_tax?: boolean;
        tiers?: components["schemas"]["PriceTiers"];
      };
    };
    NewProduct: {
      data: {
        type: "product";
        attributes: WithRequired<components["schemas"]["ProductMembers"], "name" | "commodity_type">;
        relationships?: {
          variations?: {
            /** In the order of the matrix. */
            data: { type: "product-variation"; id: string; }[];
          };
        };
      };
    };
    NewProductTemplates: {
      data: {
        type: "template";
        /** The slug of the template, as in `products(lighting)`. */
        id: string;
        /** Field → value. */
        attributes?: { [key: string]: string | number | boolean | null; };
      }[];
    };
    NewProrationPolicy: {
      data: {
        type: "subscription_proration_policy";
        attributes: { external_ref?: string; } & WithRequired<components["schemas"]["ProrationPolicyMembers"], "name" | "rounding">;
      };
    };
    NewSale: {
      /** A sale without a schedule is permanent; there is at most one. */
      schedule?: { valid_from?: string | null; valid_to?: string | null; } | null;
      currencies: components["schemas"]["NewPricesByCurrency"];
      /** The sale applies only inside these bundles; without this, everywhere. */
      bundle_ids?: string[];
    };
    /** Sales are keyed by the id that shoppers see. Schedules may overlap, but two sales that apply in the same place cannot have the same schedule. */
    NewSales: { [key: string]: components["schemas"]["NewSale"]; };
    NewSampleEvent: {
      data: {
        type: "event_sample";
        attributes: {
          /** The type of the event, as `order.paid`. */
          type: string;
        };
      };
    };
    NewSchedule: {
      data: {
        type: "subscription_schedule";
        attributes: { external_ref?: string; name?: string; } & WithRequired<components["schemas"]["ScheduleMembers"], "specification" | "location" | "job">;
      };
    };
    /** At least one of `region` and `county` is required. */
    NewShippingAddress: {
      first_name: string;
      last_name: string;
      company_name?: string | null;
      line_1: string;
      line_2?: string | null;
      city?: string | null;
      county?: string | null;
      region?: string | null;
      postcode: string;
      /** Two letters, as ISO 3166-1 alpha-2. */
      country: string;
      phone_number?: string | null;
      instructions?: string | null;
    };
    NewStore: {
      data: { type: "store"; } & WithRequired<components["schemas"]["StoreMembers"], "name">;
    };
    NewStoreCopy: { data: { type: "store_copy"; attributes: { name: string; }; }; };
    NewSubscriber: {
      data: {
        type: "subscription_subscriber";
        attributes: { external_ref?: string; } & WithRequired<components["schemas"]["SubscriberMembers"], "account_id" | "name" | "email">;
      };
    };
    NewSubscription: {
      data: components["schemas"]["NewSubscriptionData"] | components["schemas"]["NewSubscriptionResource"];
    };
    /** Required: account_id, currency, manual_payments, name, email, and one way to name the offering. */
    NewSubscriptionAttributes: {
      external_ref?: string;
      account_id: string;
      /** An address of the account. */
      address_id?: string;
      offering_id?: string;
      /** Instead of offering_id. */
      offering_external_ref?: string;
      /** A plan inside the offering; may be left out when it has only one. */
      plan_id?: string;
      offering?: components["schemas"]["InlineOffering"];
      products?: components["schemas"]["SubscriptionProductAttributes"][];
      plans?: components["schemas"]["InlinePlan"][];
      /** The external_ref of a plan of the offering. */
      selected_plan?: string;
      /** One that the store sells in, such as EUR. */
      currency: string;
      payment_authority?: components["schemas"]["NewPaymentAuthority"];
      /** True: no gateway is asked; each payment waits until somebody reports it. */
      manual_payments: boolean;
      name: string;
      email: string;
      /** Not billed before it goes live. */
      pending?: boolean;
      /** Only with pending. */
      go_live_after?: string;
      /** The first period is invoiced at once, as settled. */
      first_invoice_paid?: boolean;
      /** When that period began; only with first_invoice_paid. */
      started_at?: string;
      /** Accepted and ignored: actions set it. */
      canceled?: boolean;
      /** Accepted and ignored: actions set it. */
      paused?: boolean;
      /** Accepted and ignored: actions set it. */
      closed?: boolean;
      /** Accepted and ignored: actions set it. */
      suspended?: boolean;
      /** Ignored, but for `timestamps.go_live_after`, which is read like `go_live_after`. */
      meta?: {
        timestamps?: {
          /** Only with pending. */
          go_live_after?: string;
        };
      };
    };
    /** The members directly in data. Required: account_id, currency, manual_payments, name, email, and one way to name the offering. */
    NewSubscriptionData: {
      external_ref?: string;
      account_id: string;
      /** An address of the account. */
      address_id?: string;
      offering_id?: string;
      /** Instead of offering_id. */
      offering_external_ref?: string;
      /** A plan inside the offering; may be left out when it has only one. */
      plan_id?: string;
      offering?: components["schemas"]["InlineOffering"];
      products?: components["schemas"]["SubscriptionProductAttributes"][];
      plans?: components["schemas"]["InlinePlan"][];
      /** The external_ref of a plan of the offering. */
      selected_plan?: string;
      /** One that the store sells in, such as EUR. */
      currency: string;
      payment_authority?: components["schemas"]["NewPaymentAuthority"];
      /** True: no gateway is asked; each payment waits until somebody reports it. */
      manual_payments: boolean;
      name: string;
      email: string;
      /** Not billed before it goes live. */
      pending?: boolean;
      /** Only with pending. */
      go_live_after?: string;
      /** The first period is invoiced at once, as settled. */
      first_invoice_paid?: boolean;
      /** When that period began; only with first_invoice_paid. */
      started_at?: string;
      /** Accepted and ignored: actions set it. */
      canceled?: boolean;
      /** Accepted and ignored: actions set it. */
      paused?: boolean;
      /** Accepted and ignored: actions set it. */
      closed?: boolean;
      /** Accepted and ignored: actions set it. */
      suspended?: boolean;
      /** Ignored, but for `timestamps.go_live_after`, which is read like `go_live_after`. */
      meta?: {
        timestamps?: {
          /** Only with pending. */
          go_live_after?: string;
        };
      };
      type?: "subscription";
    };
    NewSubscriptionPrice: {
      /** In the currency's smallest unit. */
      amount: number;
      /** False when it is left out. */
      includes_tax?: boolean;
    };
    /** Keyed by currency code (ISO 4217), 10 at most. */
    NewSubscriptionPrices: { [key: string]: components["schemas"]["NewSubscriptionPrice"]; };
    /** The members in attributes. */
    NewSubscriptionResource: {
      type: "subscription";
      attributes: components["schemas"]["NewSubscriptionAttributes"];
    };
    NewSubscriptionState: {
      data: {
        type: "subscription_state";
        attributes: { action: "cancel" | "pause" | "resume" | "pending"; };
      };
    };
    NewTaxItem: {
      type: "tax_item";
      /** The code of the tax in its jurisdiction. */
      code?: string | null;
      /** Whose tax it is. */
      jurisdiction?: string | null;
      /** The name to display. */
      name?: string | null;
      /** A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places. */
      rate: number;
    };
    NewVariation: {
      data: {
        type: "product-variation";
        attributes: { name: string; sort_order?: number | null; };
      };
    };
    NewVariationModifier: {
      data: {
        type: "product-variation-modifier";
        attributes: {
          /** Which member of a child it changes, and how. An option has one modifier of each type. */
          type: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
        } & components["schemas"]["VariationModifierMembers"];
      };
    };
    NewVariationOption: {
      data: {
        type: "product-variation-option";
        attributes: WithRequired<components["schemas"]["VariationOptionMembers"], "name">;
      };
    };
    NewWebhookEndpoint: {
      data: {
        type: "webhook_endpoint";
        attributes: WithRequired<components["schemas"]["WebhookEndpointMembers"], "url" | "types">;
      };
    };
    NewWebhookReplay: {
      data: {
        type: "webhook_replay";
        attributes?: {
          from_position?: number;
          to_position?: number;
          from?: string;
          to?: string;
          /** Patterns of event types: `order.paid`, `order.*`, or `*` for all. */
          types?: string[];
        };
      };
    };
    NextPriceChange: {
      at: string | null;
      /** `catalog`: another release serves from then on, where the price may differ. */
      cause?: "catalog" | "sale";
      catalog_id?: string;
      display_price?: components["schemas"]["DisplayPrice"];
      explanation: string;
    };
    Node: {
      id: string;
      type: "node";
      attributes: {
        name: string;
        description?: string;
        slug?: string;
        locales?: components["schemas"]["Locales"];
        /** The products that the node shows first, in this order. */
        curated_products: string[];
      };
      relationships: {
        /** Absent at the top level. */
        parent?: { data: components["schemas"]["NodeReference"]; };
        children: components["schemas"]["RelatedLinks"];
        products: components["schemas"]["RelatedLinks"];
      };
      meta: {
        /** Among its siblings the higher comes first, null last. */
        sort_order: number | null;
        parent_name?: string;
        owner: "store" | "organization";
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
    };
    NodeDocument: { data: components["schemas"]["Node"]; };
    NodeList: {
      data: components["schemas"]["Node"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    NodePatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "node";
        attributes?: components["schemas"]["NodeMembers"];
        meta?: {
          /** Among its siblings the higher comes first, null last. */
          sort_order?: number | null;
        };
      };
    };
    NodeProductList: {
      data: (components["schemas"]["CatalogProduct"] | components["schemas"]["CatalogNode"])[];
      included?: components["schemas"]["IncludedProducts"];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    NodeReference: { type: "node"; id: string; };
    OfferingAttributes: {
      external_ref?: string;
      name: string;
      description?: string;
      created_at: string;
      updated_at: string;
    };
    OfferingMeta: {
      /** The references of its products, of those that have one. */
      external_product_refs: string[];
      owner: string;
      timestamps: components["schemas"]["Timestamps"];
    };
    OfferingPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_offering";
        attributes: {
          external_ref?: string | null;
          name?: string;
          description?: string | null;
          proration_policy_id?: string | null;
        };
      };
    };
    OfferingPlanPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_offering_plan";
        attributes: components["schemas"]["SubscriptionPlanChange"];
      };
    };
    OfferingProductPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_offering_product";
        attributes: components["schemas"]["SubscriptionProductChange"];
      };
    };
    Operator: {
      id: string;
      type: "operator";
      email: string;
      name: string;
      /** Says what the person may do in this store. */
      role: "owner" | "manager" | "billing" | "catalog" | "support" | "viewer";
      /** A person is `invited` until the invitation is accepted. */
      status: "invited" | "active";
      link?: components["schemas"]["OperatorLink"];
      links: components["schemas"]["SelfLink"];
      meta: {
        timestamps: { created_at: string; updated_at: string; signed_in_at: string | null; };
      };
    };
    OperatorDocument: { data: components["schemas"]["Operator"]; };
    /** Only in the answer to the invitation; it cannot be read later. */
    OperatorLink: {
      purpose: "invitation" | "reset" | "sign_in";
      /** Works once, for a day. Hand it over yourself: Mercer sends no e-mail. */
      url: string;
      expires_at: string;
    };
    OperatorLinkDocument: { data: components["schemas"]["OperatorLink"]; };
    OperatorList: {
      data: components["schemas"]["Operator"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    OperatorPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "operator";
        name?: string;
        /** Says what the person may do in this store. */
        role?: "owner" | "manager" | "billing" | "catalog" | "support" | "viewer";
      };
    };
    Order: {
      id: string;
      type: "order";
      status: "incomplete" | "processing" | "complete" | "cancelled";
      payment: "unpaid" | "partially_authorized" | "authorized" | "partially_paid" | "paid" | "refunded";
      shipping: "unfulfilled" | "fulfilled";
      anonymized: boolean;
      customer?: { name?: string; email?: string; };
      contact?: { name?: string; email?: string; };
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
      custom_attributes?: { [key: string]: components["schemas"]["CustomAttributeValue"]; };
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
        /** How amounts of the order are written, whatever becomes of its currency. */
        currency_format: {
          /** `{price}` stands for the number. */
          format: string;
          decimal_point: string;
          thousand_separator: string;
          decimal_places: number;
        };
        timestamps: { created_at: string; updated_at: string; fully_paid_at?: string; };
      };
      relationships: {
        items: { data: components["schemas"]["ItemReference"][]; };
        account?: { data: components["schemas"]["AccountReference"]; };
        account_member?: { data: components["schemas"]["AccountMemberReference"]; };
      };
    };
    OrderDocument: { data: components["schemas"]["Order"]; };
    OrderDocumentWithIncluded: {
      data: components["schemas"]["Order"];
      included?: components["schemas"]["IncludedOrderParts"];
    };
    OrderItem: {
      id: string;
      type: "order_item";
      product_id?: string;
      subscription_offering_id?: string;
      subscription_configuration?: { plan: string; pricing_option?: string; };
      name: string;
      description: string;
      sku: string;
      slug: string;
      image: { mime_type: string; file_name: string; href: string; };
      quantity: number;
      unit_price: components["schemas"]["OrderedPrice"];
      value: components["schemas"]["OrderedPrice"];
      custom_inputs?: { [key: string]: unknown; };
      bundle_configuration?: { selected_options: { [key: string]: { [key: string]: number; }; }; };
      location?: string;
      catalog_id?: string;
      catalog_source?: "pim";
      meta: {
        display_price: components["schemas"]["LineDisplayPrice"];
        timestamps: { created_at: string; };
      };
      relationships: {
        cart_item: {
          data: { type: "cart_item" | "custom_item" | "subscription_item"; id: string; };
        };
        taxes: { data: components["schemas"]["TaxItemReference"][] | null; };
      };
    };
    OrderItemListWithIncluded: {
      data: components["schemas"]["OrderItem"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
      included?: { tax_items?: components["schemas"]["OrderTaxItem"][]; };
    };
    OrderItemReference: { type: "order_item"; id: string; };
    OrderListWithIncluded: {
      data: components["schemas"]["Order"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
      included?: components["schemas"]["IncludedOrderParts"];
    };
    OrderPatch: {
      data: {
        type?: "order";
        id?: string;
        /** Only `cancelled` changes anything. */
        status?: "incomplete" | "processing" | "complete" | "cancelled";
        /** Only `fulfilled` changes anything. */
        shipping?: "unfulfilled" | "fulfilled";
        shipping_address?: components["schemas"]["NewShippingAddress"];
        order_number?: string | null;
        external_ref?: string | null;
      };
    };
    OrderReference: { type: "order"; id: string; };
    OrderTaxItem: {
      id: string;
      type: "tax_item";
      code?: string;
      jurisdiction?: string;
      name?: string;
      /** A decimal fraction: 0.125 is 12.5 percent. */
      rate: number;
      relationships: {
        item: { data: components["schemas"]["OrderItemReference"]; };
        order: { data: components["schemas"]["OrderItemReference"]; };
      };
    };
    OrderedPrice: { amount: number; currency: string; includes_tax: boolean; };
    PageLinks: {
      /** This page, as it was asked for. */
      self: string;
      /** The first page. */
      first: string;
      /** The last page that can be reached; null when there is only one page. */
      last: string | null;
      /** The page before this one; null on the first page. */
      prev: string | null;
      /** The page after this one; null on the last page. */
      next: string | null;
    };
    PageMeta: {
      results: components["schemas"]["ResultCount"];
      page: components["schemas"]["PagePosition"];
    };
    PagePosition: {
      /** The most records on a page. */
      limit: number;
      /** Records before this page. */
      offset: number;
      /** Number of this page, from one. */
      current: number;
      /** Records of the whole collection. */
      total: number;
    };
    PayOrderBody: {
      data: {
        type?: string;
        /** Taken from clients that send it, and not used; it holds no `amount`. */
        options?: { [key: string]: unknown; };
        gateway: "manual" | "service_payments_processor" | "stripe";
        /** Take the money, or set it aside until it is captured. */
        method: "purchase" | "authorize";
        /** All that is owed, if absent. */
        amount?: number;
        paymentmethod_meta?: { name?: string; custom_reference?: string; };
        /** Whose money, by the names that the gateway has given. */
        payment_method?: { type?: string; customer_id?: string; card_id?: string; };
        /** Another name for `payment_method.card_id`, such as a `pm_…` of Stripe. */
        payment?: string;
      };
    };
    PaymentMethod: {
      id: string;
      type: "payment_method";
      gateway: "manual" | "service_payments_processor" | "stripe";
      /** pending: its buyer, or their bank, has to confirm it at the gateway. */
      status: "pending" | "active";
      /** One method of the account for each gateway. Subscriptions that name no card are charged with that of the gateway that collects subscriptions. */
      default: boolean;
      /** Names that the gateway has given. */
      customer_id: string | null;
      card_id: string | null;
      brand: string | null;
      last_four: string | null;
      expiry_month: number | null;
      expiry_year: number | null;
      relationships: { account: { data: components["schemas"]["AccountReference"]; }; };
      links: components["schemas"]["SelfLink"];
      meta: {
        timestamps: components["schemas"]["Timestamps"];
        /** With it the page of the buyer lets them confirm the payment. */
        client_secret?: string;
        /** Where the buyer confirms the payment. */
        redirect_url?: string;
      };
    };
    PaymentMethodDocument: { data: components["schemas"]["PaymentMethod"]; };
    PaymentMethodList: {
      data: components["schemas"]["PaymentMethod"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    PaymentMethodPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "payment_method";
        /** One method of the account for each gateway. Subscriptions that name no card are charged with that of the gateway that collects subscriptions. */
        default?: boolean;
      };
    };
    PreviewInvoicePaymentsAnswer: {
      data: {
        type: "subscription_invoice_payment_preview";
        attributes: {
          /** Invoices that can be tried now. */
          invoices: number;
          total: components["schemas"]["SumsByCurrency"];
          /** Invoices that cannot be tried, and why. */
          refused: { invoice_id: string; reason: string; }[];
        };
      };
    };
    PreviewInvoicePaymentsBody: {
      data: {
        type: "subscription_invoice_payment_preview";
        attributes: { invoice_ids: string[]; };
      };
    };
    PreviewJobBody: {
      data: {
        type: "subscription_job";
        attributes: {
          job_type: "billing-run";
          /** The preview covers subscriptions due by this time, which may be in the future. The default is now. */
          as_of?: string;
        };
      };
    };
    PreviewSubscriptionChangeAnswer: {
      data: {
        type: "subscription_change_preview";
        attributes: {
          /** now: at once, prorated where a period runs that was invoiced. */
          takes_effect: "now" | "next_period";
          takes_effect_at: string;
          next_invoice?: {
            /** The first billing run after this makes it. */
            at: string;
            draft: components["schemas"]["InvoiceDraft"];
          };
          /** The next invoice if nothing is changed. */
          unchanged_invoice?: {
            /** The first billing run after this makes it. */
            at: string;
            draft: components["schemas"]["InvoiceDraft"];
          };
          credit?: components["schemas"]["UnusedCredit"];
          credit_before_tax?: components["schemas"]["UnusedCredit"];
        };
      };
    };
    PreviewSubscriptionChangeBody: {
      data: {
        type: "subscription_change_preview";
        attributes: {
          /** A plan of the subscription's own offering. */
          plan_id?: string;
          products?: { type: "attach" | "detach" | "replace"; products: string[]; }[];
        };
      };
    };
    Price: {
      id: string;
      type: "product-price";
      attributes: {
        sku: string;
        currencies: components["schemas"]["PricesByCurrency"];
        sales?: { [key: string]: components["schemas"]["Sale"]; };
        admin_attributes?: { [key: string]: string; };
        shopper_attributes?: { [key: string]: string; };
        external_ref: string | null;
        created_at: string;
        updated_at: string;
      };
      relationships: { pricebook: { data: components["schemas"]["PricebookReference"]; }; };
      links: components["schemas"]["SelfLink"];
      meta: { owner: "store" | "organization"; };
    };
    PriceBook: {
      id: string;
      type: "pricebook";
      attributes: {
        name: string;
        description?: string;
        external_ref: string | null;
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: { owner: "store" | "organization"; };
    };
    PriceBookDocument: { data: components["schemas"]["PriceBook"]; };
    PriceBookDocumentWithIncluded: {
      data: components["schemas"]["PriceBook"];
      included?: components["schemas"]["Price"][];
    };
    PriceBookList: {
      data: components["schemas"]["PriceBook"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    PriceBookPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "pricebook";
        attributes: { name?: string; description?: string | null; external_ref?: string | null; };
      };
    };
    PriceDocument: { data: components["schemas"]["Price"]; };
    PriceExplanation: {
      type: "price-explanation";
      /** The whole in one or two sentences. */
      summary: string;
      context: components["schemas"]["ExplainedContext"];
      catalog: components["schemas"]["ExplainedCatalog"];
      release: components["schemas"]["ExplainedRelease"] | null;
      product: components["schemas"]["ExplainedProduct"];
      price: components["schemas"]["ExplainedPrice"] | null;
      next_change: components["schemas"]["NextPriceChange"];
    };
    PriceExplanationDocument: {
      data: components["schemas"]["PriceExplanation"];
      links: components["schemas"]["SelfLink"];
    };
    PriceList: {
      data: components["schemas"]["Price"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    PriceModifier: {
      id: string;
      type: "price-modifier";
      attributes: {
        name: string;
        modifier_type: "price_increment" | "price_decrement" | "price_equals";
        currencies: components["schemas"]["PricesByCurrency"];
        external_ref: string | null;
        created_at: string;
        updated_at: string;
      };
      relationships: { pricebook: { data: components["schemas"]["PricebookReference"]; }; };
      links: components["schemas"]["SelfLink"];
      meta: { owner: "store" | "organization"; };
    };
    PriceModifierDocument: { data: components["schemas"]["PriceModifier"]; };
    PriceModifierList: {
      data: components["schemas"]["PriceModifier"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    PriceModifierPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "price-modifier";
        attributes: components["schemas"]["PriceModifierMembers"];
      };
    };
    PricePatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "product-price";
        attributes: components["schemas"]["PriceMembers"];
      };
    };
    PriceStep: {
      step: "list" | "sale" | "tier" | "modifier" | "not-below-zero" | "sum";
      /** The name of the sale, tier or modifier. */
      name?: string;
      amount: components["schemas"]["Money"];
      explanation: string;
    };
    PriceTier: {
      minimum_quantity: number;
      /** In the currency's smallest unit. */
      amount: number;
    };
    /** Tiers by name: the amount for one piece from a quantity on. No two tiers of a currency begin at the same quantity, and a tier begins at the same quantity in every currency. */
    PriceTiers: { [key: string]: components["schemas"]["PriceTier"]; };
    /** The time that the price is for; without it, each billing period. Nobody can subscribe when it would end after the year 9999. */
    PriceUnits: { unit: "day" | "month"; amount: number; };
    PricebookReference: { type: "pricebook"; id: string; };
    /** Keyed by currency code: three capital letters. The store need not have the currency. */
    PricesByCurrency: {
      [key: string]: {
        /** In the currency's smallest unit. */
        amount: number;
        /**
         * Holds for the tiers too.
         * @default false
         */
        includes_tax: boolean;
        tiers?: components["schemas"]["PriceTiers"];
      };
    };
    Product: {
      id: string;
      type: "product";
      attributes: {
        name: string;
        description?: string;
        slug: string;
        sku?: string;
        status: "draft" | "live";
        commodity_type: "physical" | "digital";
        /** The manufacturer's part number. */
        mpn?: string;
        upc_ean?: string;
        external_ref: string | null;
        tags?: string[];
        locales?: components["schemas"]["Locales"];
        custom_inputs?: { [key: string]: components["schemas"]["CustomInput"]; };
        build_rules?: {
          default: "include" | "exclude";
          include?: string[][];
          exclude?: string[][];
        };
        components?: { [key: string]: components["schemas"]["BundleComponent"]; };
        /** Template slug → field → value. */
        extensions?: { [key: string]: { [key: string]: string | number | boolean | null; }; };
      };
      meta: {
        created_at: string;
        updated_at: string;
        owner: "store" | "organization";
        /** One: bundle, child, parent (it has built children) or standard. */
        product_types: ("standard" | "parent" | "child" | "bundle")[];
        /** For a parent: the variations at the last build, in their order. */
        variations?: {
          id: string;
          name: string;
          sort_order: number | null;
          options: components["schemas"]["VariationChoice"][];
        }[];
        /** For a child: the options that it was built from. */
        child_variations?: {
          id: string;
          name: string;
          sort_order: number | null;
          option: components["schemas"]["VariationChoice"];
        }[];
        variation_matrix?: components["schemas"]["VariationMatrix"];
      };
      relationships: {
        variations: {
          data: components["schemas"]["ProductVariationReference"][];
          links: components["schemas"]["SelfLink"];
        };
        children: {
          /** A list leaves it out for a parent with more than 100 children. */
          data?: components["schemas"]["ProductReference"][];
          links: components["schemas"]["SelfLink"];
        };
        base_product?: {
          data: components["schemas"]["ProductReference"];
          links: components["schemas"]["SelfLink"];
        };
        component_products: components["schemas"]["RelatedProducts"];
        files: components["schemas"]["RelatedFiles"];
        main_image: {
          data: components["schemas"]["MainImage"] | null;
          links: components["schemas"]["SelfLink"];
        };
        templates: {
          data: components["schemas"]["TemplateReference"][];
          links: components["schemas"]["SelfLink"];
        };
      };
      links: components["schemas"]["SelfLink"];
    };
    ProductDocument: { data: components["schemas"]["Product"]; };
    ProductDocumentWithIncluded: {
      data: components["schemas"]["Product"];
      included?: components["schemas"]["IncludedProductParts"];
    };
    ProductFileReferences: { data: { type: "file"; id: string; }[]; };
    ProductList: {
      data: components["schemas"]["Product"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ProductListWithIncluded: {
      data: components["schemas"]["Product"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
      included?: components["schemas"]["IncludedProductParts"];
    };
    ProductPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "product";
        attributes: components["schemas"]["ProductMembers"];
      };
    };
    ProductReference: { type: "product"; id: string; };
    ProductReferenceList: {
      data: components["schemas"]["ProductReference"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ProductTemplateReferences: {
      data: {
        type: "template";
        /** The slug of the template, as in `products(lighting)`. */
        id: string;
      }[];
    };
    ProductVariationReference: { type: "product-variation"; id: string; };
    ProductVariationReferences: { data: { type: "product-variation"; id: string; }[]; };
    ProrationEvent: {
      proration_policy_id: string;
      billing_cost_before_proration: number;
      refunded_amount_for_unused_plan: number;
      new_plan_cost: number;
      prorated_at: string;
      /** The part of the refund that was charged net, with tax on top. */
      refunded_net_amount?: number;
      /** The tax that was charged on that part and is given back with the refund. If it is not known yet, the tax run that adds it gives it back. */
      refunded_tax?: number;
      prorated_invoice_id?: string;
    };
    ProrationPolicy: {
      id: string;
      type: "subscription_proration_policy";
      attributes: {
        external_ref?: string;
        name: string;
        rounding: "up" | "down" | "nearest";
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: { owner: string; timestamps: components["schemas"]["Timestamps"]; };
    };
    ProrationPolicyDocument: { data: components["schemas"]["ProrationPolicy"]; };
    ProrationPolicyList: {
      data: components["schemas"]["ProrationPolicy"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    ProrationPolicyPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_proration_policy";
        attributes: { external_ref?: string | null; } & components["schemas"]["ProrationPolicyMembers"];
      };
    };
    PublishCatalogBody: {
      data?: {
        export_full_delta?: boolean;
        /** A moment in the future by the store's clock. Until then the release is SCHEDULED; it is made of what the catalog is at that moment, and can be cancelled by its deletion. */
        publish_at?: string;
        /** Accepted without effect; a catalog has what it names of its organization's anyway. */
        include_organization_resources?: boolean;
      };
    } | null;
    ReceiveStripeEventAnswer: { received: true; };
    RefundTransactionBody: {
      data?: {
        type?: string;
        /** Taken from clients that send it, and not used; it holds no `amount`. */
        options?: { [key: string]: unknown; };
        /** All that is left of the transaction, if absent. */
        amount?: number;
      };
    } | null;
    RefusedRequest: {
      id: string;
      type: "refused_request";
      actor: components["schemas"]["EventActor"];
      method: string;
      /** The pattern of the address, as in `/v2/orders/:id`. */
      path: string;
      status: number;
      title: string;
      /** The first error of the answer, without ids. */
      detail: string;
      source: string | null;
      count: number;
      first_at: string;
      last_at: string;
      /** The `X-Request-Id` of the last one. */
      last_request_id: string;
      links: components["schemas"]["SelfLink"];
    };
    RefusedRequestDocument: { data: components["schemas"]["RefusedRequest"]; };
    RefusedRequestList: {
      data: components["schemas"]["RefusedRequest"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    RelatedFiles: {
      data: components["schemas"]["LinkedFile"][];
      links: components["schemas"]["SelfLink"];
    };
    RelatedLine: {
      data: { type: "cart_item" | "custom_item" | "subscription_item"; id: string; };
    };
    RelatedLink: { related: string; };
    RelatedLinks: { links: components["schemas"]["RelatedLink"]; };
    RelatedMainImage: {
      data: components["schemas"]["MainImageReference"] | null;
      links: components["schemas"]["SelfLink"];
    };
    RelatedParent: {
      data: components["schemas"]["ProductReference"] | null;
      links: components["schemas"]["SelfLink"];
    };
    RelatedProducts: {
      data: components["schemas"]["ProductReference"][];
      links: components["schemas"]["SelfLink"];
    };
    ReleaseAttributes: {
      name: string;
      description: string;
      catalog_id: string;
      /** The moment of its data; null until it is published. */
      published_at: string | null;
      hierarchies: { id: string; name: string; }[];
      /** When it begins, or began, to be published; only if that was scheduled. */
      publish_at?: string;
      /** The release that it has brought back; that one may be gone by now. */
      restored_from?: string;
    };
    ReleaseMeta: {
      created_at: string;
      updated_at: string;
      started_at: string | null;
      release_status: "SCHEDULED" | "PENDING" | "IN_PROGRESS" | "PUBLISHED" | "FAILED";
      /** True for a full publish; false for a delta. */
      is_full_publish: boolean;
      is_full_delta: boolean;
      total_products: number;
      total_nodes: number;
      percent_completed: number;
      owner: "store" | "organization";
      language?: string;
      /** Why it failed. */
      error?: string;
    };
    ReplaceCartTaxesAnswer: {
      data: components["schemas"]["TaxItem"][];
      options: { lines: string[]; };
    };
    ReplaceCartTaxesBody: {
      data: components["schemas"]["NewCartTax"][];
      options?: {
        /** Lines that are to have no tax items unless an element names them. */
        lines?: string[];
      } | null;
    };
    ReplaceOfferingProductsAnswer: {
      data: components["schemas"]["SubscriptionOfferingProduct"][];
    };
    ReplaceOfferingProductsBody: {
      data: {
        /** Ids of catalog-level records. */
        products: string[];
      };
    };
    ReplacePricesAnswer: {
      meta: {
        /** Records whose SKU had no price. */
        created: number;
        /** Records that replaced a price and changed it. */
        updated: number;
      };
    };
    ReplacePricesBody: {
      data: {
        type: "product-price";
        attributes: {
          /** The product need not exist yet. A price book has one price for a SKU. */
          sku: string;
          currencies: components["schemas"]["NewPricesByCurrency"];
          sales?: components["schemas"]["NewSales"] | null;
          /** Never shown to shoppers. */
          admin_attributes?: { [key: string]: string; } | null;
          /** Shown to shoppers. */
          shopper_attributes?: { [key: string]: string; } | null;
          external_ref?: string | null;
        };
      }[];
    };
    ReplaceProductMainImageBody: { data: { type: "file" | "main_image"; id: string; }; };
    ResultCount: {
      /** Records that the filter lets through. */
      total: number;
    };
    Sale: {
      schedule?: { valid_from?: string; valid_to?: string; };
      currencies: components["schemas"]["PricesByCurrency"];
      bundle_ids?: string[];
    };
    ScheduleClockChange: {
      at: string;
      /** The local time without the change. */
      local_before: string;
      /** The local time with it. */
      local_after: string;
    };
    ScheduleDay: {
      type: "subscription_schedule_day";
      id: string;
      attributes: {
        slots: components["schemas"]["ScheduleTimelineSlot"][];
        clock_changes: components["schemas"]["ScheduleClockChange"][];
      };
    };
    SchedulePatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_schedule";
        attributes: { external_ref?: string | null; name?: string | null; } & components["schemas"]["ScheduleMembers"];
      };
    };
    ScheduleTimelineSlot: {
      due_at: string;
      /** The local time at that moment. */
      local_time: string;
      /** Such as +01:00. */
      utc_offset: string;
      /** As in the list of slots; coming: it lies ahead. */
      outcome: "fired" | "caught_up" | "suppressed" | "coming";
      /** How many slots this one stands for: 1, except after a very long downtime. */
      slots: number;
      /** The job that was made, or that stands for it. Old jobs have no status. */
      job?: { id: string; status?: "pending" | "started" | "success" | "failed"; };
      /** The store of a past slot; shown to an organization. */
      store?: { id: string; };
      /** A sentence that says how a clock change is resolved. */
      resolution?: string;
    };
    SearchResult: {
      id: string;
      type: "account" | "product" | "order" | "subscription_invoice" | "subscription";
      attributes: {
        /** Its name or number. */
        title: string;
        /** A second line; may be empty. */
        detail: string;
      };
      meta: {
        /** 1 for an id, a SKU, a number or another key; 0.9 for a whole name, 0.7 for its beginning, 0.5 for its words and 0.2 for misspelled ones. */
        rank: number;
      };
      links: components["schemas"]["SelfLink"];
    };
    SearchStoreAnswer: {
      data: components["schemas"]["SearchResult"][];
      meta: {
        /** The types of which more was found. */
        more: ("account" | "product" | "order" | "subscription_invoice" | "subscription")[];
      };
    };
    SelfLink: { self: string; };
    ServicePaymentsProcessorGatewayPatch: {
      data: {
        type?: "gateway";
        enabled?: boolean;
        /** It collects the subscriptions of the store from now on, and no other does. */
        subscriptions?: true;
      };
    };
    SetClockBody: {
      data: {
        type: "clock";
        id?: string;
        attributes: {
          /** `real`: the time of everybody; `running`: it ticks, ahead of the real time or behind it; `frozen`: it stands still. */
          mode: "real" | "running" | "frozen";
          /** The store's new time, not before its present one, which it is when absent. Not with `real`. */
          now?: string;
        };
      };
    };
    SetNodeParentBody: { data: { type: "node"; id: string; }; };
    SetOfferingProrationPolicyBody: {
      data: { type: "subscription_proration_policy"; id: string; } | null;
    };
    SetProductMainImageBody: { data: { type: "file" | "main_image"; id: string; }; };
    SetProductTemplatesAnswer: {
      data: components["schemas"]["Template"][];
      links: components["schemas"]["SelfLink"];
    };
    Settings: {
      data: {
        type: "settings";
        page_length: number;
        /** Whether cart tax is rounded for each line or for each unit. */
        calculation_method: "line" | "simple";
        additional_languages: string[];
        list_child_products: boolean;
        address_mandatory_fields: ("name" | "first_name" | "last_name" | "phone_number" | "instructions" | "company_name" | "line_1" | "line_2" | "city" | "county" | "region" | "postcode" | "country")[];
        shopper_address_limit: number;
        /** A page of the storefront on which a buyer confirms a payment that waits for them. The link in `action_url` of the payment is this address with `invoice` and `payment`. */
        payment_action_url: string | null;
        /** A page of the storefront on which buyers keep their cards: where somebody is sent whose card was declined. */
        payment_methods_url: string | null;
        /** The zone in which people are shown times, as in the console: an IANA name such as `Europe/London`. Nothing else uses it: runs start by the zone of their schedule, and billing and statistics go by UTC. */
        time_zone: string;
        readonly tax_item_limit: number;
        readonly cart_item_limit: number;
        readonly currency_limit: number;
        readonly integration_limit: number;
        readonly event_limit: number;
        readonly filter_limit: number;
        readonly page_offset_limit: number;
      };
      meta: components["schemas"]["SettingsMeta"];
    };
    SettingsMeta: {
      /** organization while a store only inherits, store after its first change. */
      owner: "store" | "organization";
    };
    SettingsPatch: {
      data: {
        type?: "settings";
        page_length?: number;
        /** Whether cart tax is rounded for each line or for each unit. */
        calculation_method?: "line" | "simple";
        additional_languages?: string[];
        list_child_products?: boolean;
        address_mandatory_fields?: ("name" | "first_name" | "last_name" | "phone_number" | "instructions" | "company_name" | "line_1" | "line_2" | "city" | "county" | "region" | "postcode" | "country")[];
        shopper_address_limit?: number;
        /** A page of the storefront on which a buyer confirms a payment that waits for them. The link in `action_url` of the payment is this address with `invoice` and `payment`. */
        payment_action_url?: string | null;
        /** A page of the storefront on which buyers keep their cards: where somebody is sent whose card was declined. */
        payment_methods_url?: string | null;
        /** The zone in which people are shown times, as in the console: an IANA name such as `Europe/London`. Nothing else uses it: runs start by the zone of their schedule, and billing and statistics go by UTC. */
        time_zone?: string;
      };
    };
    SettleManualPaymentBody: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_invoice_payment";
        attributes: {
          success: boolean;
          external_payment_id?: string;
          /** Why not; shown as its reason. */
          failure_detail?: string;
          /** When it was paid; now when absent. */
          payment_taken_at?: string;
        };
      };
    };
    SignIn: components["schemas"]["SignInPassword"] | components["schemas"]["SignInSelfSignup"] | components["schemas"]["SignInAccountManagementAuthenticationToken"];
    SignInAccountManagementAuthenticationToken: {
      type: "account_management_authentication_token";
      /** password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account. (enum property replaced by openapi-typescript) */
      authentication_mechanism: "account_management_authentication_token";
      username?: string;
      password?: string;
      /** Not used. */
      password_profile_id?: string | null;
      name?: string;
      email?: string;
    };
    SignInPassword: {
      type: "account_management_authentication_token";
      /** password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account. (enum property replaced by openapi-typescript) */
      authentication_mechanism: "password";
      username: string;
      password: string;
      /** Not used. */
      password_profile_id?: string | null;
      name?: string;
      email?: string;
    };
    SignInSelfSignup: {
      type: "account_management_authentication_token";
      /** password needs username and password; self_signup also name and email, and that the store allows it; account_management_authentication_token renews the token in the header SVC-Account-Management-Authentication-Token, or switches to another account. (enum property replaced by openapi-typescript) */
      authentication_mechanism: "self_signup";
      username: string;
      password: string;
      /** Not used. */
      password_profile_id?: string | null;
      name: string;
      email: string;
    };
    Store: {
      id: string;
      type: "store";
      name: string;
      /** Requests a second that the store may make. */
      rate_limit: number;
      /** The first key has it; only in the answer to the creation. */
      client_id?: string;
      /** The first key has it; it cannot be read later. */
      client_secret?: string;
      links: components["schemas"]["SelfLink"];
      meta: { mode: "live" | "sandbox"; timestamps: components["schemas"]["Timestamps"]; };
    };
    StoreCopy: {
      id: string;
      type: "store_copy";
      attributes: {
        /** The name of the new store. */
        name: string;
        status: "pending" | "started" | "success" | "failed" | "cancelled";
        /** The first key of the new store has it. It works when the job has succeeded. */
        client_id: string;
        /** Only in the answer to the request for the copy. */
        client_secret?: string;
      };
      relationships: {
        source: { data: components["schemas"]["StoreReference"]; };
        store: { data: components["schemas"]["StoreReference"]; };
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        timestamps: components["schemas"]["Timestamps"];
        progress: {
          /** Tables. */
          done: number;
          total: number | null;
        };
        /** Why it failed. */
        error?: string;
      };
    };
    StoreCopyDocument: { data: components["schemas"]["StoreCopy"]; };
    StoreCopyList: {
      data: components["schemas"]["StoreCopy"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    StoreDocument: { data: components["schemas"]["Store"]; };
    StoreList: {
      data: components["schemas"]["Store"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    StorePatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type?: "store";
      } & components["schemas"]["StoreMembers"];
    };
    StoreReference: { type: "store"; id: string; };
    StripeGatewayPatch: {
      data: {
        type?: "gateway";
        enabled?: boolean;
        /** It collects the subscriptions of the store from now on, and no other does. */
        subscriptions?: true;
        /** True if the keys must be for tests, false if for real money. */
        test?: boolean;
        /** With a key of another account, or without a key from now on: payments of the account of before that have no outcome fail, and what is authorized there counts as set free, if the provider refuses the key of before or there is none. Whether such a payment was made only the provider can say. 422 where it gives up nothing. */
        abandon_open_payments?: true;
        /** `sk_test_…`, `sk_live_…`, or a restricted key `rk_…`. */
        secret_key?: string | null;
        /** `pk_…`, for the pages of the storefront. */
        publishable_key?: string | null;
        /** `whsec_…` of the endpoint at Stripe that sends events to this store. */
        webhook_secret?: string | null;
      };
    };
    SubscribedOffering: {
      id: string;
      type: "subscription_offering";
      attributes: components["schemas"]["OfferingAttributes"];
      relationships: {
        products: { data: components["schemas"]["SubscriptionOfferingProductReference"][]; };
        plans: { data: components["schemas"]["SubscriptionOfferingPlanReference"][]; };
      };
      meta: components["schemas"]["OfferingMeta"];
    };
    Subscriber: {
      id: string;
      type: "subscription_subscriber";
      attributes: {
        external_ref?: string;
        account_id: string;
        name: string;
        email: string;
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        credit?: components["schemas"]["UnusedCredit"];
        owner: string;
        timestamps: components["schemas"]["Timestamps"];
      };
    };
    SubscriberDocument: { data: components["schemas"]["Subscriber"]; };
    SubscriberList: {
      data: components["schemas"]["Subscriber"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    SubscriberPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription_subscriber";
        attributes: { external_ref?: string | null; } & components["schemas"]["SubscriberMembers"];
      };
    };
    Subscription: {
      id: string;
      type: "subscription";
      attributes: {
        external_ref?: string;
        account_id: string;
        address_id?: string;
        offering: components["schemas"]["SubscribedOffering"];
        /** The plan that was chosen last. */
        plan_id: string;
        currency: string;
        payment_authority?: {
          type: "service_payments_processor";
          customer_id?: string;
          card_id?: string;
        };
        manual_payments: boolean;
        name: string;
        email: string;
      };
      relationships: {
        subscriber: { data: components["schemas"]["SubscriptionSubscriberReference"]; };
        products: {
          data: components["schemas"]["SubscriptionOfferingProductReference"][];
          links: components["schemas"]["RelatedLink"];
        };
        /** The products from the next period on, if these are others. */
        next_products?: { data: components["schemas"]["SubscriptionOfferingProductReference"][]; };
        plans: {
          data: components["schemas"]["SubscriptionOfferingPlanReference"][];
          links: components["schemas"]["RelatedLink"];
        };
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: string;
        status: "active" | "inactive";
        state?: components["schemas"]["LastSubscriptionState"];
        canceled: boolean;
        paused: boolean;
        closed: boolean;
        suspended: boolean;
        /** It waits for going live. */
        pending: boolean;
        manual_payments: boolean;
        first_invoice_prepaid: boolean;
        /** The first billing run after this moment makes the next invoice. */
        invoice_after: string;
        credit?: components["schemas"]["UnusedCredit"];
        timestamps: {
          created_at: string;
          updated_at: string;
          /** When it was last canceled. */
          canceled_at?: string;
          /** When it was last paused. */
          paused_at?: string;
          /** When it was last resumed. */
          resumed_at?: string;
          /** When it ends. */
          end_date?: string;
          /** When it will go live. */
          go_live_after?: string;
          /** When it was released from pending. */
          go_live?: string;
        };
      };
    };
    SubscriptionAction: {
      type: "subscription_action";
      attributes: {
        action: "cancel" | "pause" | "resume" | "pending";
        /** Why it is not possible now. */
        refusal?: string;
        effect?: components["schemas"]["SubscriptionActionEffect"];
      };
    };
    SubscriptionActionEffect: {
      takes_effect: "now" | "period_end";
      takes_effect_at: string;
      /** Right after the action. */
      status: "active" | "inactive";
      /** A period begins now. Otherwise the one that was invoiced goes on, or none. */
      begins_period: boolean;
      invoice_after: string;
      end_date?: string;
      undone_by_resume: boolean;
      next_invoice?: {
        /** The first billing run after this makes it. */
        at: string;
        draft: components["schemas"]["InvoiceDraft"];
      };
      /** The open invoices, which the next payment run collects, with new retries. */
      collected_again?: { invoices: number; total: components["schemas"]["SumsByCurrency"]; };
    };
    /** With or without tax, as the price was given. */
    SubscriptionDisplayPrice: {
      without_tax?: components["schemas"]["Money"];
      with_tax?: components["schemas"]["Money"];
    };
    SubscriptionDocument: { data: components["schemas"]["Subscription"]; };
    SubscriptionDocumentWithIncluded: {
      data: components["schemas"]["Subscription"];
      included?: components["schemas"]["IncludedOfferingParts"];
    };
    SubscriptionImport: {
      /** The job that works through the import has the same id. */
      id: string;
      type: "subscription_import";
      attributes: {
        external_ref?: string;
        /** success: the file was worked through, also when some lines have errors. */
        status: "pending" | "started" | "success" | "failed";
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: string;
        timestamps: {
          created_at: string;
          updated_at: string;
          started_at?: string;
          finished_at?: string;
        };
        records: {
          /** Lines of the file that are JSON and of a known type. */
          uploaded: {
            subscription_product: number;
            subscription_plan: number;
            subscription_subscriber: number;
            subscription_offering: number;
            subscription: number;
          };
          /** Records created from them. */
          imported: {
            subscription_product: number;
            subscription_plan: number;
            subscription_subscriber: number;
            subscription_offering: number;
            subscription: number;
          };
        };
        error?: { title: string; detail: string; };
      };
    };
    SubscriptionImportDocument: { data: components["schemas"]["SubscriptionImport"]; };
    SubscriptionImportError: {
      id: string;
      type: "subscription_import_error";
      meta: {
        owner: string;
        /** The first line is 1; blank ones count. */
        line_number: number;
        /** The member of the record; empty for the whole line. */
        field: string;
        error: string;
        /** That of the record. */
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
      id: string;
      type: "subscription_invoice";
      attributes: {
        /** Without a gap, in the order of creation. */
        number: number;
        /** The end is the start of the next one. */
        billing_period: { start: string; end: string; };
        invoice_items: components["schemas"]["InvoiceItem"][];
        tax_items?: components["schemas"]["InvoiceTaxItem"][];
        /** It is still to be paid. */
        outstanding: boolean;
        written_off_at?: string;
        /** Why it was written off. Shoppers do not see it. */
        write_off_reason?: string;
        /** The prices exclude tax, and a tax run must add it before any payment attempt. It stays true afterwards; meta.timestamps.taxes_added_at says when tax was added. */
        tax_required: boolean;
        /** No payment is tried any more, unless the subscription gets a new card. */
        payment_retries_limit_reached: boolean;
        /** A manual payment waits for somebody to report its result. */
        manual_payment_pending: boolean;
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: string;
        subscription_id: string;
        subscriber_id: string;
        /** The billing run that made it. */
        job_id?: string;
        price: components["schemas"]["Charge"];
        /** All three once the tax is known. */
        display_price?: {
          with_tax?: components["schemas"]["Money"];
          without_tax?: components["schemas"]["Money"];
          tax?: components["schemas"]["Money"];
        };
        proration_events: components["schemas"]["ProrationEvent"][];
        /** The time that is served for the invoice, where it is not the billing period: after a resume, service begins when the invoice is paid. If it was written off while the service was off, the time ends then; it is empty if the service had not begun. */
        service_period?: { start: string; end: string; };
        /** The last payment that failed, until another card is to be charged. An invoice that was paid later keeps it. Shoppers and events are not told. */
        last_failure?: {
          failed_at: string;
          /** try_again: the same card may work later. new_method: only another one can. fraud: somebody may be cheating. fatal: nothing helps. */
          class?: "try_again" | "new_method" | "fraud" | "fatal";
          /** Failures that count as retries so far. */
          attempts: number;
        };
        timestamps: { created_at: string; updated_at: string; taxes_added_at?: string; };
      };
    };
    SubscriptionInvoiceDocument: { data: components["schemas"]["SubscriptionInvoice"]; };
    SubscriptionInvoiceList: {
      data: components["schemas"]["SubscriptionInvoice"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    SubscriptionInvoicePayment: {
      id: string;
      type: "subscription_invoice_payment";
      attributes: {
        success: boolean;
        /** A manual payment whose result was not reported yet, or one that waits for what `waits_for` says. */
        pending: boolean;
        /** Of a pending payment. buyer: they have to confirm it at the gateway. gateway: it is being processed there, which can take days. */
        waits_for?: "buyer" | "gateway";
        /** A link for the buyer whom it waits for, to the page that the store has set as `payment_action_url`. */
        action_url?: string;
        gateway: "manual" | "service_payments_processor" | "stripe";
        external_payment_id?: string;
        /** Present on every failed payment. If a payment neither succeeded, failed nor is pending, the gateway did not answer and is asked again. */
        failure_detail?: {
          reason?: string;
          /** try_again: the same card may work later. new_method: only another one can. fraud: somebody may be cheating. fatal: nothing helps. */
          class?: "try_again" | "new_method" | "fraud" | "fatal";
          /** The gateway's own word for it. */
          code?: string;
        };
        /** The buyer's bank claims the money back, or has decided on it. */
        dispute?: {
          id: string;
          /** As the gateway calls it: needs_response, won, lost, … */
          status: string;
          reason: string;
          amount: number;
          currency: string;
          /** Until when the seller may answer. */
          respond_by?: string;
        };
        amount: components["schemas"]["Charge"];
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: string;
        subscription_id: string;
        invoice_id: string;
        job_id?: string;
        manual_payment: boolean;
        /** With it the page of the buyer lets them confirm the payment. */
        client_secret?: string;
        /** Where the buyer confirms the payment. */
        redirect_url?: string;
        timestamps: { created_at: string; updated_at: string; payment_taken_at?: string; };
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
      id: string;
      type: "subscription_job";
      attributes: {
        external_ref?: string;
        job_type: "billing-run" | "tax-run" | "payment-run" | "import";
        status: "pending" | "started" | "success" | "failed";
        taxes?: components["schemas"]["InvoiceTaxes"][];
        created_at: string;
        updated_at: string;
      };
      relationships?: {
        schedule?: { data: components["schemas"]["SubscriptionScheduleReference"]; };
        preview?: { data: components["schemas"]["SubscriptionJobPreviewReference"]; };
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: string;
        timestamps: {
          created_at: string;
          updated_at: string;
          started_at?: string;
          finished_at?: string;
        };
        scheduled_for?: string;
        /** For a job that has started: the number of items handled, and of all items. */
        progress?: { done: number; total: number; };
        report?: {
          invoices_ready_for_payment: number;
          invoices_tax_required: number;
          invoice_failures: number;
          total_ready_for_payment: components["schemas"]["SumsByCurrency"];
          total_tax_required: components["schemas"]["SumsByCurrency"];
          /** Differences from the preview, for a job with a preview_digest. */
          differences?: number;
        } | { invoices_updated: number; invoice_failures: number; } | {
          total_payment_attempts: number;
          failed_payments: number;
          declines?: { try_again?: number; new_method?: number; fraud?: number; fatal?: number; };
          total_collected: components["schemas"]["SumsByCurrency"];
        };
        error?: { title: string; detail: string; };
        /** The reason why a started job waits; it goes on by itself. */
        paused?: string;
      };
    };
    SubscriptionJobDocument: { data: components["schemas"]["SubscriptionJob"]; };
    SubscriptionJobList: {
      data: components["schemas"]["SubscriptionJob"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    SubscriptionJobPreview: {
      id: string;
      type: "subscription_job_preview";
      attributes: {
        job_type: "billing-run";
        /** The preview covers subscriptions due by this time. */
        as_of: string;
        /** A digest of as_of and all drafts; equal previews have equal digests. A job with it as preview_digest invoices exactly what this preview shows. */
        digest: string;
        created_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        owner: string;
        /** Members that the report of a job also has mean the same. */
        report: {
          /** Subscriptions that the run would look at. */
          subscriptions_due: number;
          /** Invoices that it would make. */
          drafts: number;
          invoices_ready_for_payment: number;
          invoices_tax_required: number;
          invoice_failures: number;
          total_ready_for_payment: components["schemas"]["SumsByCurrency"];
          total_tax_required: components["schemas"]["SumsByCurrency"];
          /** Drafts with nothing to pay, such as those of a trial. */
          invoices_settled: number;
          /** Pending subscriptions whose date will have come. */
          going_live: number;
          /** Paused or canceled subscriptions whose period will have ended. */
          deactivations: number;
          /** Subscriptions that will have reached the end of their plan. */
          closings: number;
          /** Due subscriptions that are skipped: stopped, or with unpaid debt. */
          skipped: number;
        };
        /** The first 100 subscriptions that could not be drafted, with the reason. */
        failures: { subscription_id: string; reason: string; }[];
        /** The preview beside what was: amounts before tax, as billing runs make them. `last_run` is the last billing run that a schedule or an approved preview has started, or else the last one, with how much more the preview has. Absent in previews of an earlier version. */
        comparison?: {
          drafts: {
            /** Drafts of subscriptions that have no invoice yet. */
            new: number;
            /** Drafts over more than the last invoice of their subscription. */
            more: number;
            /** Drafts over less. */
            less: number;
            /** Drafts over the same. */
            same: number;
          };
          last_run?: {
            id: string;
            finished_at: string;
            /** Invoices that the preview has more; negative if it has fewer. */
            invoices: number;
            total: components["schemas"]["SumsByCurrency"];
          };
        };
        timestamps: { created_at: string; };
      };
    };
    SubscriptionJobPreviewDocument: { data: components["schemas"]["SubscriptionJobPreview"]; };
    SubscriptionJobPreviewList: {
      data: components["schemas"]["SubscriptionJobPreview"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    SubscriptionJobPreviewReference: { type: "subscription_job_preview"; id: string; };
    SubscriptionJobReference: { type: "subscription_job"; id: string; };
    SubscriptionListWithIncluded: {
      data: components["schemas"]["Subscription"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
      included?: components["schemas"]["IncludedOfferingParts"];
    };
    SubscriptionOffering: {
      id: string;
      type: "subscription_offering";
      attributes: components["schemas"]["OfferingAttributes"];
      relationships: {
        products: {
          data: components["schemas"]["SubscriptionOfferingProductReference"][];
          links: components["schemas"]["RelatedLink"];
        };
        plans: {
          data: components["schemas"]["SubscriptionOfferingPlanReference"][];
          links: components["schemas"]["RelatedLink"];
        };
        proration_policy?: { data: components["schemas"]["SubscriptionProrationPolicyReference"]; };
      };
      links: components["schemas"]["SelfLink"];
      meta: components["schemas"]["OfferingMeta"];
    };
    SubscriptionOfferingDocument: { data: components["schemas"]["SubscriptionOffering"]; };
    SubscriptionOfferingDocumentWithIncluded: {
      data: components["schemas"]["SubscriptionOffering"];
      included?: components["schemas"]["IncludedOfferingParts"];
    };
    SubscriptionOfferingListWithIncluded: {
      data: components["schemas"]["SubscriptionOffering"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
      included?: components["schemas"]["IncludedOfferingParts"];
    };
    SubscriptionOfferingPlan: {
      id: string;
      type: "subscription_offering_plan";
      attributes: components["schemas"]["BillingPlanAttributes"];
      relationships: { origin?: { data: components["schemas"]["SubscriptionPlanReference"]; }; };
      meta: {
        price: components["schemas"]["SubscriptionPrices"];
        display_price?: components["schemas"]["SubscriptionDisplayPrice"];
        /** For a subscription: true on the plan in force, null on the others. */
        active_plan?: boolean | null;
        owner: string;
        timestamps: components["schemas"]["Timestamps"];
      };
    };
    SubscriptionOfferingPlanDocument: { data: components["schemas"]["SubscriptionOfferingPlan"]; };
    SubscriptionOfferingPlanList: {
      data: components["schemas"]["SubscriptionOfferingPlan"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    SubscriptionOfferingPlanReference: { id: string; type: "subscription_offering_plan"; };
    SubscriptionOfferingProduct: {
      id: string;
      type: "subscription_offering_product";
      attributes: components["schemas"]["BillingProductAttributes"];
      relationships: {
        origin?: { data: components["schemas"]["SubscriptionProductReference"]; };
      };
      meta: {
        display_price?: components["schemas"]["SubscriptionDisplayPrice"];
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
    SubscriptionOfferingProductReference: { id: string; type: "subscription_offering_product"; };
    SubscriptionPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "subscription";
        attributes: {
          /** A plan of the subscription's own offering. */
          plan_id?: string;
          address_id?: string | null;
          payment_authority?: components["schemas"]["NewPaymentAuthority"];
          /** It cannot be switched; the value that it has is accepted. */
          manual_payments?: boolean;
          /** Allowed only while the subscription is pending; it may be in the past. Null clears it. */
          go_live_after?: string | null;
        };
      };
    };
    SubscriptionPlanAttributes: {
      external_ref?: string;
      name: string;
      description?: string;
      billing_interval_type: "day" | "week" | "month" | "year";
      /** Intervals between two bills. */
      billing_frequency: number;
      /** Intervals that the plan runs, if it closes. */
      plan_length: number;
      /** close: the plan ends after plan_length. roll: it continues. */
      end_behavior: "close" | "roll";
      can_pause: boolean;
      can_resume: boolean;
      can_cancel: boolean;
      /** Intervals before charging starts. */
      trial_period?: number;
      /** A discount on the prices of the products: 10 is ten percent off. */
      base_price_percentage?: number;
      fixed_price?: components["schemas"]["NewSubscriptionPrices"];
    };
    SubscriptionPlanChange: {
      external_ref?: string | null;
      name?: string;
      description?: string | null;
      billing_interval_type?: "day" | "week" | "month" | "year";
      /** Intervals between two bills. */
      billing_frequency?: number;
      /** Intervals that the plan runs, if it closes. */
      plan_length?: number;
      /** close: the plan ends after plan_length. roll: it continues. */
      end_behavior?: "close" | "roll";
      can_pause?: boolean;
      can_resume?: boolean;
      can_cancel?: boolean;
      /** Intervals before charging starts. */
      trial_period?: number | null;
      /** A discount on the prices of the products: 10 is ten percent off. */
      base_price_percentage?: number | null;
      /** Currencies that are not named stay; null removes one of them, or all. */
      fixed_price?: { [key: string]: components["schemas"]["NewSubscriptionPrice"] | null; } | null;
    };
    SubscriptionPlanReference: { id: string; type: "subscription_plan"; };
    /** Keyed by currency code. */
    SubscriptionPrices: { [key: string]: { amount: number; includes_tax: boolean; }; };
    SubscriptionProductAttributes: {
      external_ref?: string;
      name: string;
      description?: string;
      sku?: string;
      /** An absolute address. Nothing is fetched from there. */
      main_image?: string;
      price?: components["schemas"]["NewSubscriptionPrices"];
      price_units?: components["schemas"]["PriceUnits"];
    };
    SubscriptionProductChange: {
      external_ref?: string | null;
      name?: string;
      description?: string | null;
      sku?: string | null;
      /** An absolute address. Nothing is fetched from there. */
      main_image?: string | null;
      /** Currencies that are not named stay; null removes one of them, or all. */
      price?: { [key: string]: components["schemas"]["NewSubscriptionPrice"] | null; } | null;
      price_units?: components["schemas"]["PriceUnits"] | null;
    };
    SubscriptionProductReference: { id: string; type: "subscription_product"; };
    SubscriptionProrationPolicyReference: { id: string; type: "subscription_proration_policy"; };
    SubscriptionProrationPolicyReferenceDocument: {
      data: components["schemas"]["SubscriptionProrationPolicyReference"];
    };
    SubscriptionSchedule: {
      id: string;
      type: "subscription_schedule";
      attributes: {
        external_ref?: string;
        name?: string;
        specification: string;
        location: string;
        job: { job_type: "billing-run" | "tax-run" | "payment-run" | "import"; };
        /** False pauses it: it has no slots then. */
        enabled: boolean;
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        /** The next slot. Null while the schedule is paused, and if none is left in the next ten years. */
        scheduled_for: string | null;
        owner: string;
        timestamps: components["schemas"]["Timestamps"];
      };
    };
    SubscriptionScheduleDocument: { data: components["schemas"]["SubscriptionSchedule"]; };
    SubscriptionScheduleList: {
      data: components["schemas"]["SubscriptionSchedule"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    SubscriptionScheduleReference: { type: "subscription_schedule"; id: string; };
    SubscriptionState: {
      id: string;
      type: "subscription_state";
      attributes: { action: "cancel" | "pause" | "resume" | "pending"; };
      meta: { created_at: string; };
      links: components["schemas"]["SelfLink"];
    };
    SubscriptionStateDocument: { data: components["schemas"]["SubscriptionState"]; };
    SubscriptionSubscriberReference: { id: string; type: "subscription_subscriber"; };
    /** Sums by currency. */
    SumsByCurrency: {
      [key: string]: {
        /** The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact. */
        amount: number | null;
        /** The sum, always with all its digits. */
        exact: string;
        includes_tax: boolean;
      };
    };
    Tag: {
      id: string;
      type: "tag";
      attributes: { value: string; };
      meta: { owner: "store" | "organization"; };
      links: components["schemas"]["SelfLink"];
    };
    TagDocument: { data: components["schemas"]["Tag"]; };
    TagList: {
      data: components["schemas"]["Tag"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    TaxError: {
      /** The status of this error alone: 400, 404 or 422. */
      status: number;
      /** Short and stable; safe to match on. */
      title: string;
      /** A sentence for people; its wording may change. */
      detail: string;
      /** As in data[2].rate. */
      source?: string;
      meta?: {
        /** The line that is concerned. */
        id?: string;
      } & { [key: string]: unknown; };
    };
    /** Nothing was added. With `data: []` there is one error for each faulty element; without, the request as a whole was refused. */
    TaxErrors: {
      /** Empty; there when the errors are about elements of the batch. */
      data?: components["schemas"]["TaxItem"][];
      errors: components["schemas"]["TaxError"][];
    };
    TaxItem: {
      id: string;
      type: "tax_item";
      code?: string;
      jurisdiction?: string;
      name?: string;
      /** A decimal fraction: 0.125 is 12.5 percent. */
      rate: number;
      relationships: {
        item: components["schemas"]["RelatedLine"];
        order: components["schemas"]["RelatedLine"];
      };
    };
    TaxItemDocument: { data: components["schemas"]["TaxItem"]; };
    TaxItemReference: { type: "tax_item"; id: string; };
    TaxItems: { data: components["schemas"]["TaxItem"][]; };
    TaxedLine: {
      data?: {
        /** Checked if given. */
        type?: "cart_item" | "custom_item" | "subscription_item";
        id?: string;
      };
    };
    Template: {
      type: "template";
      /** The slug of the template, as in `products(lighting)`. */
      id: string;
      /** Field → value. */
      attributes: { [key: string]: string | number | boolean | null; };
    };
    TemplateReference: { type: "template"; id: string; };
    TierPrice: {
      display_price?: components["schemas"]["DisplayPrice"];
      sale_id?: string;
      sale_expires?: string | null;
      original_price?: components["schemas"]["AmountsByCurrency"];
      original_display_price?: components["schemas"]["DisplayPrice"];
    };
    TimelineEntry: {
      /** Its place in the timeline, for `after`. */
      id: string;
      type: "timeline_entry";
      attributes: {
        at: string;
        /** `go_live`: a pending subscription begins; `slot`: a schedule makes a job; `cart_expiry`: a cart is deleted; `release`: a catalog is published; `subscription_end`: the plan of a subscription, or what is left after its cancellation, is over; `sale_begin` and `sale_end`: of prices in a price book, as it stands now and whether or not it is published. */
        happening: "go_live" | "slot" | "cart_expiry" | "release" | "subscription_end" | "sale_begin" | "sale_end";
        /** The type of the job that a slot makes. */
        job_type?: string;
        /** The id of the sale in its prices. */
        sale?: string;
        /** How many prices have this sale. */
        prices?: number;
      };
      relationships: { subject: { data: { type: string; id: string; }; }; };
    };
    TimelineLinks: {
      /** This page, as it was asked for. */
      self: string;
      /** The next page; null on the last one. */
      next: string | null;
    };
    Timestamps: { created_at: string; updated_at: string; };
    Transaction: {
      id: string;
      type: "transaction";
      /** The gateway's own name for it. */
      reference?: string;
      gateway: "manual" | "service_payments_processor" | "stripe";
      amount: number;
      refunded_amount: number;
      currency: string;
      transaction_type: "purchase" | "authorize" | "capture" | "cancel" | "refund";
      /** pending: the gateway has not answered yet, or waits for what `waits_for` says; it is asked again until it is done, and never pays twice. */
      status: "pending" | "complete" | "failed";
      /** Of a pending payment. buyer: they have to confirm it at the gateway. gateway: it is being processed there, which can take days. */
      waits_for?: "buyer" | "gateway";
      custom_reference?: string;
      /** Why it failed, is still pending, or was given up. */
      error?: string;
      /** The reason why the gateway declined a failed transaction. A complete `cancel` has the code `account_left` if the store has left the account in which the amount was authorized, and `resource_missing` if the gateway no longer has it. */
      decline?: {
        /** try_again: the same card may work later. new_method: only another one can. fraud: somebody may be cheating. fatal: nothing helps. */
        class: "try_again" | "new_method" | "fraud" | "fatal";
        /** The gateway's own word for it. */
        code?: string;
      };
      /** The buyer's bank claims the money back, or has decided on it. */
      dispute?: {
        id: string;
        /** As the gateway calls it: needs_response, won, lost, … */
        status: string;
        reason: string;
        amount: number;
        currency: string;
        /** Until when the seller may answer. */
        respond_by?: string;
      };
      relationships: {
        order: { data: components["schemas"]["OrderReference"]; };
        /** For a capture or refund: the original transaction. */
        parent?: { data: components["schemas"]["TransactionReference"]; };
      };
      meta: {
        display_price: components["schemas"]["Money"];
        display_refunded_amount: components["schemas"]["Money"];
        timestamps: components["schemas"]["Timestamps"];
        /** With it the page of the buyer lets them confirm the payment. */
        client_secret?: string;
        /** Where the buyer confirms the payment. */
        redirect_url?: string;
      };
    };
    TransactionDocument: { data: components["schemas"]["Transaction"]; };
    TransactionList: {
      data: components["schemas"]["Transaction"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    TransactionReference: { type: "transaction"; id: string; };
    UnitAndValue: { unit: components["schemas"]["Money"]; value: components["schemas"]["Money"]; };
    /** Unused credit from changes of plan or products, by currency. */
    UnusedCredit: {
      [key: string]: {
        /** The whole credit: the next invoices are less by this amount. */
        amount: number;
        /** The part that was paid with its tax included. */
        gross: number;
        /** The part that was paid net. */
        net: number;
        /** The tax that was paid on the net part. */
        tax: number;
      };
    };
    Variation: {
      id: string;
      type: "product-variation";
      attributes: { name: string; sort_order: number | null; };
      meta: {
        /** In the order of their creation. */
        options: { id: string; name: string; description?: string; sort_order: number | null; }[];
        owner: "store" | "organization";
        created_at: string;
        updated_at: string;
      };
      links: components["schemas"]["SelfLink"];
    };
    VariationChoice: {
      id: string;
      name: string;
      description?: string;
      sort_order: number | null;
    };
    VariationDocument: { data: components["schemas"]["Variation"]; };
    VariationList: {
      data: components["schemas"]["Variation"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    /** Empty for a product that is not a parent. A list omits it for a parent with more than 100 children. */
    VariationMatrix: { [key: string]: string | components["schemas"]["VariationMatrix"]; };
    VariationModifier: {
      id: string;
      type: "product-variation-modifier";
      attributes: {
        type: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
        value?: string | components["schemas"]["NewCustomInputs"] | components["schemas"]["NewBuildRules"] | components["schemas"]["Locales"];
        seek?: string;
        set?: string;
        reference_name?: string;
      };
      meta: components["schemas"]["AuthoredMeta"];
      links: components["schemas"]["SelfLink"];
    };
    VariationModifierDocument: { data: components["schemas"]["VariationModifier"]; };
    VariationModifierList: {
      data: components["schemas"]["VariationModifier"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    VariationModifierPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "product-variation-modifier";
        attributes: {
          /** Which member of a child it changes, and how. An option has one modifier of each type. */
          type?: "name_equals" | "name_append" | "name_prepend" | "description_equals" | "description_append" | "description_prepend" | "sku_equals" | "sku_append" | "sku_prepend" | "sku_builder" | "slug_equals" | "slug_append" | "slug_prepend" | "slug_builder" | "commodity_type" | "status" | "price" | "custom_inputs_equals" | "build_rules_equals" | "locales_equals" | "upc_ean_equals" | "mpn_equals" | "external_ref_equals";
        } & components["schemas"]["VariationModifierMembers"];
      };
    };
    VariationOption: {
      id: string;
      type: "product-variation-option";
      attributes: { name: string; description?: string; sort_order: number | null; };
      meta: components["schemas"]["AuthoredMeta"];
      links: components["schemas"]["SelfLink"];
    };
    VariationOptionDocument: { data: components["schemas"]["VariationOption"]; };
    VariationOptionList: {
      data: components["schemas"]["VariationOption"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    VariationOptionPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "product-variation-option";
        attributes: components["schemas"]["VariationOptionMembers"];
      };
    };
    VariationPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "product-variation";
        attributes: { name?: string; sort_order?: number | null; };
      };
    };
    WebhookAttempt: {
      number: number;
      attempted_at: string;
      /** Status of the answer; null if none came. */
      status: number | null;
      duration_ms: number;
      /** Why there was no answer. */
      error: string | null;
      /** The first kilobyte of the answer. */
      answer: string | null;
    };
    WebhookDelivery: {
      id: string;
      type: "webhook_delivery";
      attributes: {
        endpoint_id: string;
        event_id: string;
        event_type: string;
        position: number;
        state: "pending" | "succeeded" | "exhausted";
        next_try_at: string | null;
        replay_id: string | null;
        recorded_at: string;
        attempts?: components["schemas"]["WebhookAttempt"][];
      };
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    WebhookDeliveryDocument: { data: components["schemas"]["WebhookDelivery"]; };
    WebhookDeliveryList: {
      data: components["schemas"]["WebhookDelivery"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    WebhookEndpoint: {
      id: string;
      type: "webhook_endpoint";
      attributes: {
        url: string;
        types: string[];
        description: string;
        enabled: boolean;
        /** Why Mercer disabled it: the receiver answered 410 (gone), or has failed for five days. */
        disabled_reason: "gone" | "failing" | null;
        headers: { [key: string]: string; };
        /** Only in the answers to its creation and its change; it cannot be read later. */
        secret?: string;
        old_secret_until: string | null;
      };
      links: components["schemas"]["SelfLink"];
      meta: { timestamps: components["schemas"]["Timestamps"]; };
    };
    WebhookEndpointDocument: { data: components["schemas"]["WebhookEndpoint"]; };
    WebhookEndpointList: {
      data: components["schemas"]["WebhookEndpoint"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    WebhookEndpointPatch: {
      data: {
        /** The id of the path again. */
        id?: string;
        type: "webhook_endpoint";
        attributes: components["schemas"]["WebhookEndpointMembers"];
      };
    };
    WebhookReplay: {
      id: string;
      type: "webhook_replay";
      attributes: {
        endpoint_id: string;
        status: "pending" | "started" | "success" | "failed" | "cancelled";
        from_position: number;
        to_position: number;
        from: string | null;
        to: string | null;
        types: string[];
        started_at: string | null;
        finished_at: string | null;
      };
      links: components["schemas"]["SelfLink"];
      meta: {
        timestamps: components["schemas"]["Timestamps"];
        progress: {
          /** Events that were looked at. */
          done: number;
          total: number | null;
        };
        error?: string;
      };
    };
    WebhookReplayDocument: { data: components["schemas"]["WebhookReplay"]; };
    WebhookReplayList: {
      data: components["schemas"]["WebhookReplay"][];
      meta: components["schemas"]["PageMeta"];
      links: components["schemas"]["PageLinks"];
    };
    WebhookTest: {
      type: "webhook_test";
      attributes: {
        success: boolean;
        attempted_at: string;
        /** Status of the answer; null if none came. */
        status: number | null;
        duration_ms: number;
        /** Why there was no answer. */
        error: string | null;
        /** The first kilobyte of the answer. */
        answer: string | null;
      };
    };
    WebhookTestDocument: { data: components["schemas"]["WebhookTest"]; };
    WriteOffInvoiceBody: {
      data: {
        type?: "subscription_invoice";
        attributes: {
          /** Why it is given up; not only spaces. */
          reason: string;
        };
      };
    };
    /** Without links, and only those that need no further reads. */
    EventRelationships: {
      [key: string]: {
        /** One reference, a list of them, or null. */
        data?: unknown;
      };
    };
    CartData: {
      id: components["schemas"]["Cart"]["id"];
      type: components["schemas"]["Cart"]["type"];
      name?: components["schemas"]["Cart"]["name"];
      description?: components["schemas"]["Cart"]["description"];
      contact?: components["schemas"]["Cart"]["contact"];
      custom_attributes?: components["schemas"]["Cart"]["custom_attributes"];
      discount_settings?: components["schemas"]["Cart"]["discount_settings"];
      inventory_settings?: components["schemas"]["Cart"]["inventory_settings"];
      meta?: {
        tax_fresh?: components["schemas"]["CartMeta"]["tax_fresh"];
        timestamps: components["schemas"]["CartMeta"]["timestamps"];
      };
      relationships?: components["schemas"]["EventRelationships"];
    };
    CartUpdatedEvent: components["schemas"]["Event"] & { type: "cart.updated"; data: components["schemas"]["CartData"]; };
    DeletedData: { type: string; id: string; };
    CartDeletedEvent: components["schemas"]["Event"] & { type: "cart.deleted"; data: components["schemas"]["DeletedData"]; };
    OrderData: {
      id: components["schemas"]["Order"]["id"];
      type: components["schemas"]["Order"]["type"];
      status: components["schemas"]["Order"]["status"];
      payment: components["schemas"]["Order"]["payment"];
      shipping: components["schemas"]["Order"]["shipping"];
      anonymized: components["schemas"]["Order"]["anonymized"];
      customer?: components["schemas"]["Order"]["customer"];
      contact?: components["schemas"]["Order"]["contact"];
      billing_address: components["schemas"]["Order"]["billing_address"];
      shipping_address: components["schemas"]["Order"]["shipping_address"];
      order_number?: components["schemas"]["Order"]["order_number"];
      external_ref?: components["schemas"]["Order"]["external_ref"];
      custom_attributes?: components["schemas"]["Order"]["custom_attributes"];
      meta: {
        currency_format: components["schemas"]["Order"]["meta"]["currency_format"];
        timestamps: components["schemas"]["Order"]["meta"]["timestamps"];
      };
      relationships?: components["schemas"]["EventRelationships"];
    };
    OrderCreatedEvent: components["schemas"]["Event"] & { type: "order.created"; data: components["schemas"]["OrderData"]; };
    OrderUpdatedEvent: components["schemas"]["Event"] & { type: "order.updated"; data: components["schemas"]["OrderData"]; };
    OrderAuthorizedEvent: components["schemas"]["Event"] & { type: "order.authorized"; data: components["schemas"]["OrderData"]; };
    OrderPaidEvent: components["schemas"]["Event"] & { type: "order.paid"; data: components["schemas"]["OrderData"]; };
    OrderFulfilledEvent: components["schemas"]["Event"] & { type: "order.fulfilled"; data: components["schemas"]["OrderData"]; };
    OrderCancelledEvent: components["schemas"]["Event"] & { type: "order.cancelled"; data: components["schemas"]["OrderData"]; };
    OrderRefundedEvent: components["schemas"]["Event"] & { type: "order.refunded"; data: components["schemas"]["OrderData"]; };
    OrderAnonymizedEvent: components["schemas"]["Event"] & { type: "order.anonymized"; data: components["schemas"]["OrderData"]; };
    TransactionData: {
      id: components["schemas"]["Transaction"]["id"];
      type: components["schemas"]["Transaction"]["type"];
      reference?: components["schemas"]["Transaction"]["reference"];
      gateway: components["schemas"]["Transaction"]["gateway"];
      amount: components["schemas"]["Transaction"]["amount"];
      refunded_amount: components["schemas"]["Transaction"]["refunded_amount"];
      currency: components["schemas"]["Transaction"]["currency"];
      transaction_type: components["schemas"]["Transaction"]["transaction_type"];
      status: components["schemas"]["Transaction"]["status"];
      waits_for?: components["schemas"]["Transaction"]["waits_for"];
      custom_reference?: components["schemas"]["Transaction"]["custom_reference"];
      error?: components["schemas"]["Transaction"]["error"];
      decline?: components["schemas"]["Transaction"]["decline"];
      dispute?: components["schemas"]["Transaction"]["dispute"];
      meta: {
        display_refunded_amount: components["schemas"]["Transaction"]["meta"]["display_refunded_amount"];
        timestamps: components["schemas"]["Transaction"]["meta"]["timestamps"];
        client_secret?: components["schemas"]["Transaction"]["meta"]["client_secret"];
        redirect_url?: components["schemas"]["Transaction"]["meta"]["redirect_url"];
      };
      relationships?: components["schemas"]["EventRelationships"];
    };
    TransactionCreatedEvent: components["schemas"]["Event"] & { type: "transaction.created"; data: components["schemas"]["TransactionData"]; };
    TransactionUpdatedEvent: components["schemas"]["Event"] & { type: "transaction.updated"; data: components["schemas"]["TransactionData"]; };
    TransactionDisputedEvent: components["schemas"]["Event"] & { type: "transaction.disputed"; data: components["schemas"]["TransactionData"]; };
    GatewayData: {
      id: components["schemas"]["Gateway"]["id"];
      type: components["schemas"]["Gateway"]["type"];
      slug: components["schemas"]["Gateway"]["slug"];
      name: components["schemas"]["Gateway"]["name"];
      enabled: components["schemas"]["Gateway"]["enabled"];
      test: components["schemas"]["Gateway"]["test"];
      subscriptions: components["schemas"]["Gateway"]["subscriptions"];
      meta: components["schemas"]["Gateway"]["meta"];
      publishable_key?: components["schemas"]["Gateway"]["publishable_key"];
    };
    PaymentGatewayUpdatedEvent: components["schemas"]["Event"] & { type: "payment_gateway.updated"; data: components["schemas"]["GatewayData"]; };
    GatewayBooksData: {
      type: components["schemas"]["GatewayBooks"]["type"];
      id: components["schemas"]["GatewayBooks"]["id"];
      compared_at: components["schemas"]["GatewayBooks"]["compared_at"];
      since: components["schemas"]["GatewayBooks"]["since"];
      compared: components["schemas"]["GatewayBooks"]["compared"];
      under_way: components["schemas"]["GatewayBooks"]["under_way"];
      total: components["schemas"]["GatewayBooks"]["total"];
      stopped: components["schemas"]["GatewayBooks"]["stopped"];
      counts: components["schemas"]["GatewayBooks"]["counts"];
      differences: components["schemas"]["GatewayBooks"]["differences"];
    };
    GatewayBooksDifferedEvent: components["schemas"]["Event"] & { type: "gateway_books.differed"; data: components["schemas"]["GatewayBooksData"]; };
    AccountData: {
      id: components["schemas"]["Account"]["id"];
      type: components["schemas"]["Account"]["type"];
      name?: components["schemas"]["Account"]["name"];
      legal_name?: components["schemas"]["Account"]["legal_name"];
      registration_id?: components["schemas"]["Account"]["registration_id"];
      external_ref?: components["schemas"]["Account"]["external_ref"];
      parent_id?: components["schemas"]["Account"]["parent_id"];
      account_tags?: components["schemas"]["Account"]["account_tags"];
      meta?: components["schemas"]["Account"]["meta"];
    };
    AccountCreatedEvent: components["schemas"]["Event"] & { type: "account.created"; data: components["schemas"]["AccountData"]; };
    AccountUpdatedEvent: components["schemas"]["Event"] & { type: "account.updated"; data: components["schemas"]["AccountData"]; };
    AccountDeletedEvent: components["schemas"]["Event"] & { type: "account.deleted"; data: components["schemas"]["DeletedData"]; };
    AccountTagData: {
      id: components["schemas"]["AccountTag"]["id"];
      type: components["schemas"]["AccountTag"]["type"];
      name: components["schemas"]["AccountTag"]["name"];
      meta: components["schemas"]["AccountTag"]["meta"];
    };
    AccountTagCreatedEvent: components["schemas"]["Event"] & { type: "account_tag.created"; data: components["schemas"]["AccountTagData"]; };
    AccountTagUpdatedEvent: components["schemas"]["Event"] & { type: "account_tag.updated"; data: components["schemas"]["AccountTagData"]; };
    AccountTagDeletedEvent: components["schemas"]["Event"] & { type: "account_tag.deleted"; data: components["schemas"]["DeletedData"]; };
    AccountMemberData: {
      id: components["schemas"]["AccountMember"]["id"];
      type: components["schemas"]["AccountMember"]["type"];
      name?: components["schemas"]["AccountMember"]["name"];
      email?: components["schemas"]["AccountMember"]["email"];
      username?: components["schemas"]["AccountMember"]["username"];
      meta?: components["schemas"]["AccountMember"]["meta"];
    };
    AccountMemberCreatedEvent: components["schemas"]["Event"] & { type: "account_member.created"; data: components["schemas"]["AccountMemberData"]; };
    AccountMemberUpdatedEvent: components["schemas"]["Event"] & { type: "account_member.updated"; data: components["schemas"]["AccountMemberData"]; };
    AccountMemberDeletedEvent: components["schemas"]["Event"] & { type: "account_member.deleted"; data: components["schemas"]["DeletedData"]; };
    AccountMembershipData: {
      id: components["schemas"]["AccountMembership"]["id"];
      type: components["schemas"]["AccountMembership"]["type"];
      account_member_id: components["schemas"]["AccountMembership"]["account_member_id"];
      meta: components["schemas"]["AccountMembership"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    AccountMembershipCreatedEvent: components["schemas"]["Event"] & { type: "account_membership.created"; data: components["schemas"]["AccountMembershipData"]; };
    AccountMembershipDeletedEvent: components["schemas"]["Event"] & { type: "account_membership.deleted"; data: components["schemas"]["DeletedData"]; };
    AddressData: {
      id: components["schemas"]["Address"]["id"];
      type: components["schemas"]["Address"]["type"];
      name?: components["schemas"]["Address"]["name"];
      first_name?: components["schemas"]["Address"]["first_name"];
      last_name?: components["schemas"]["Address"]["last_name"];
      phone_number?: components["schemas"]["Address"]["phone_number"];
      instructions?: components["schemas"]["Address"]["instructions"];
      company_name?: components["schemas"]["Address"]["company_name"];
      line_1?: components["schemas"]["Address"]["line_1"];
      line_2?: components["schemas"]["Address"]["line_2"];
      city?: components["schemas"]["Address"]["city"];
      county?: components["schemas"]["Address"]["county"];
      region?: components["schemas"]["Address"]["region"];
      postcode?: components["schemas"]["Address"]["postcode"];
      country?: components["schemas"]["Address"]["country"];
      meta?: components["schemas"]["Address"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    AddressCreatedEvent: components["schemas"]["Event"] & { type: "address.created"; data: components["schemas"]["AddressData"]; };
    AddressUpdatedEvent: components["schemas"]["Event"] & { type: "address.updated"; data: components["schemas"]["AddressData"]; };
    AddressDeletedEvent: components["schemas"]["Event"] & { type: "address.deleted"; data: components["schemas"]["DeletedData"]; };
    PaymentMethodData: {
      id: components["schemas"]["PaymentMethod"]["id"];
      type: components["schemas"]["PaymentMethod"]["type"];
      gateway?: components["schemas"]["PaymentMethod"]["gateway"];
      status?: components["schemas"]["PaymentMethod"]["status"];
      default?: components["schemas"]["PaymentMethod"]["default"];
      customer_id?: components["schemas"]["PaymentMethod"]["customer_id"];
      card_id?: components["schemas"]["PaymentMethod"]["card_id"];
      brand?: components["schemas"]["PaymentMethod"]["brand"];
      last_four?: components["schemas"]["PaymentMethod"]["last_four"];
      expiry_month?: components["schemas"]["PaymentMethod"]["expiry_month"];
      expiry_year?: components["schemas"]["PaymentMethod"]["expiry_year"];
      meta?: components["schemas"]["PaymentMethod"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    PaymentMethodCreatedEvent: components["schemas"]["Event"] & { type: "payment_method.created"; data: components["schemas"]["PaymentMethodData"]; };
    PaymentMethodUpdatedEvent: components["schemas"]["Event"] & { type: "payment_method.updated"; data: components["schemas"]["PaymentMethodData"]; };
    PaymentMethodDeletedEvent: components["schemas"]["Event"] & { type: "payment_method.deleted"; data: components["schemas"]["DeletedData"]; };
    OperatorData: {
      id: components["schemas"]["Operator"]["id"];
      type: components["schemas"]["Operator"]["type"];
      email?: components["schemas"]["Operator"]["email"];
      name?: components["schemas"]["Operator"]["name"];
      role?: components["schemas"]["Operator"]["role"];
      status?: components["schemas"]["Operator"]["status"];
      meta?: components["schemas"]["Operator"]["meta"];
    };
    OperatorCreatedEvent: components["schemas"]["Event"] & { type: "operator.created"; data: components["schemas"]["OperatorData"]; };
    OperatorUpdatedEvent: components["schemas"]["Event"] & { type: "operator.updated"; data: components["schemas"]["OperatorData"]; };
    OperatorDeletedEvent: components["schemas"]["Event"] & { type: "operator.deleted"; data: components["schemas"]["DeletedData"]; };
    ApplicationKeyData: {
      id: components["schemas"]["ApplicationKey"]["id"];
      type: components["schemas"]["ApplicationKey"]["type"];
      name: components["schemas"]["ApplicationKey"]["name"];
      client_id: components["schemas"]["ApplicationKey"]["client_id"];
      client_secret?: components["schemas"]["ApplicationKey"]["client_secret"];
      reserved_rate_limit: components["schemas"]["ApplicationKey"]["reserved_rate_limit"];
      meta: components["schemas"]["ApplicationKey"]["meta"];
    };
    ApplicationKeyCreatedEvent: components["schemas"]["Event"] & { type: "application_key.created"; data: components["schemas"]["ApplicationKeyData"]; };
    ApplicationKeyUpdatedEvent: components["schemas"]["Event"] & { type: "application_key.updated"; data: components["schemas"]["ApplicationKeyData"]; };
    ApplicationKeyDeletedEvent: components["schemas"]["Event"] & { type: "application_key.deleted"; data: components["schemas"]["DeletedData"]; };
    CurrencyData: {
      id: components["schemas"]["Currency"]["id"];
      type: components["schemas"]["Currency"]["type"];
      code: components["schemas"]["Currency"]["code"];
      exchange_rate: components["schemas"]["Currency"]["exchange_rate"];
      format: components["schemas"]["Currency"]["format"];
      decimal_point: components["schemas"]["Currency"]["decimal_point"];
      thousand_separator: components["schemas"]["Currency"]["thousand_separator"];
      decimal_places: components["schemas"]["Currency"]["decimal_places"];
      default: components["schemas"]["Currency"]["default"];
      enabled: components["schemas"]["Currency"]["enabled"];
      meta: components["schemas"]["Currency"]["meta"];
    };
    CurrencyCreatedEvent: components["schemas"]["Event"] & { type: "currency.created"; data: components["schemas"]["CurrencyData"]; };
    CurrencyUpdatedEvent: components["schemas"]["Event"] & { type: "currency.updated"; data: components["schemas"]["CurrencyData"]; };
    CurrencyDeletedEvent: components["schemas"]["Event"] & { type: "currency.deleted"; data: components["schemas"]["DeletedData"]; };
    SettingsData: {
      type: components["schemas"]["Settings"]["data"]["type"];
      page_length: components["schemas"]["Settings"]["data"]["page_length"];
      calculation_method: components["schemas"]["Settings"]["data"]["calculation_method"];
      additional_languages: components["schemas"]["Settings"]["data"]["additional_languages"];
      list_child_products: components["schemas"]["Settings"]["data"]["list_child_products"];
      address_mandatory_fields: components["schemas"]["Settings"]["data"]["address_mandatory_fields"];
      shopper_address_limit: components["schemas"]["Settings"]["data"]["shopper_address_limit"];
      payment_action_url: components["schemas"]["Settings"]["data"]["payment_action_url"];
      payment_methods_url: components["schemas"]["Settings"]["data"]["payment_methods_url"];
      time_zone: components["schemas"]["Settings"]["data"]["time_zone"];
      tax_item_limit: components["schemas"]["Settings"]["data"]["tax_item_limit"];
      cart_item_limit: components["schemas"]["Settings"]["data"]["cart_item_limit"];
      currency_limit: components["schemas"]["Settings"]["data"]["currency_limit"];
      integration_limit: components["schemas"]["Settings"]["data"]["integration_limit"];
      event_limit: components["schemas"]["Settings"]["data"]["event_limit"];
      filter_limit: components["schemas"]["Settings"]["data"]["filter_limit"];
      page_offset_limit: components["schemas"]["Settings"]["data"]["page_offset_limit"];
    };
    CartSettingsData: {
      type: components["schemas"]["CartSettings"]["data"]["type"];
      cart_expiry_days: components["schemas"]["CartSettings"]["data"]["cart_expiry_days"];
      discounts: components["schemas"]["CartSettings"]["data"]["discounts"];
      inventories: components["schemas"]["CartSettings"]["data"]["inventories"];
      show_all_carts: components["schemas"]["CartSettings"]["data"]["show_all_carts"];
      checkout_requires_fresh_tax: components["schemas"]["CartSettings"]["data"]["checkout_requires_fresh_tax"];
    };
    AccountAuthenticationSettingsData: {
      type: components["schemas"]["AccountAuthenticationSettings"]["data"]["type"];
      enable_self_signup: components["schemas"]["AccountAuthenticationSettings"]["data"]["enable_self_signup"];
      auto_create_account_for_account_members: components["schemas"]["AccountAuthenticationSettings"]["data"]["auto_create_account_for_account_members"];
      account_management_authentication_token_timeout_secs: components["schemas"]["AccountAuthenticationSettings"]["data"]["account_management_authentication_token_timeout_secs"];
    };
    SettingsCreatedEvent: components["schemas"]["Event"] & {
      type: "settings.created";
      data: components["schemas"]["SettingsData"] | components["schemas"]["CartSettingsData"] | components["schemas"]["AccountAuthenticationSettingsData"];
    };
    SettingsUpdatedEvent: components["schemas"]["Event"] & {
      type: "settings.updated";
      data: components["schemas"]["SettingsData"] | components["schemas"]["CartSettingsData"] | components["schemas"]["AccountAuthenticationSettingsData"];
    };
    ClockAdvanceData: {
      id: components["schemas"]["ClockAdvance"]["id"];
      type: components["schemas"]["ClockAdvance"]["type"];
      attributes: components["schemas"]["ClockAdvance"]["attributes"];
      meta: components["schemas"]["ClockAdvance"]["meta"];
    };
    ClockAdvanceCreatedEvent: components["schemas"]["Event"] & { type: "clock_advance.created"; data: components["schemas"]["ClockAdvanceData"]; };
    ClockAdvanceUpdatedEvent: components["schemas"]["Event"] & { type: "clock_advance.updated"; data: components["schemas"]["ClockAdvanceData"]; };
    ClockData: {
      id: components["schemas"]["Clock"]["id"];
      type: components["schemas"]["Clock"]["type"];
      attributes: components["schemas"]["Clock"]["attributes"];
    };
    ClockUpdatedEvent: components["schemas"]["Event"] & { type: "clock.updated"; data: components["schemas"]["ClockData"]; };
    StoreData: {
      id: components["schemas"]["Store"]["id"];
      type: components["schemas"]["Store"]["type"];
      name: components["schemas"]["Store"]["name"];
      rate_limit: components["schemas"]["Store"]["rate_limit"];
      client_id?: components["schemas"]["Store"]["client_id"];
      client_secret?: components["schemas"]["Store"]["client_secret"];
      meta: components["schemas"]["Store"]["meta"];
    };
    StoreCreatedEvent: components["schemas"]["Event"] & { type: "store.created"; data: components["schemas"]["StoreData"]; };
    StoreUpdatedEvent: components["schemas"]["Event"] & { type: "store.updated"; data: components["schemas"]["StoreData"]; };
    StoreCopyData: {
      id: components["schemas"]["StoreCopy"]["id"];
      type: components["schemas"]["StoreCopy"]["type"];
      attributes: components["schemas"]["StoreCopy"]["attributes"];
      meta: components["schemas"]["StoreCopy"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    StoreCopyCreatedEvent: components["schemas"]["Event"] & { type: "store_copy.created"; data: components["schemas"]["StoreCopyData"]; };
    StoreCopyUpdatedEvent: components["schemas"]["Event"] & { type: "store_copy.updated"; data: components["schemas"]["StoreCopyData"]; };
    ProductData: {
      id: components["schemas"]["Product"]["id"];
      type: components["schemas"]["Product"]["type"];
      attributes: components["schemas"]["Product"]["attributes"];
      meta: {
        created_at: components["schemas"]["Product"]["meta"]["created_at"];
        updated_at: components["schemas"]["Product"]["meta"]["updated_at"];
        owner: components["schemas"]["Product"]["meta"]["owner"];
      };
      relationships?: components["schemas"]["EventRelationships"];
    };
    ProductCreatedEvent: components["schemas"]["Event"] & { type: "product.created"; data: components["schemas"]["ProductData"]; };
    ProductUpdatedEvent: components["schemas"]["Event"] & { type: "product.updated"; data: components["schemas"]["ProductData"]; };
    ProductDeletedEvent: components["schemas"]["Event"] & { type: "product.deleted"; data: components["schemas"]["DeletedData"]; };
    VariationData: {
      id: components["schemas"]["Variation"]["id"];
      type: components["schemas"]["Variation"]["type"];
      attributes: components["schemas"]["Variation"]["attributes"];
      meta: components["schemas"]["Variation"]["meta"];
    };
    ProductVariationCreatedEvent: components["schemas"]["Event"] & { type: "product_variation.created"; data: components["schemas"]["VariationData"]; };
    ProductVariationUpdatedEvent: components["schemas"]["Event"] & { type: "product_variation.updated"; data: components["schemas"]["VariationData"]; };
    ProductVariationDeletedEvent: components["schemas"]["Event"] & { type: "product_variation.deleted"; data: components["schemas"]["DeletedData"]; };
    VariationOptionData: {
      id: components["schemas"]["VariationOption"]["id"];
      type: components["schemas"]["VariationOption"]["type"];
      attributes: components["schemas"]["VariationOption"]["attributes"];
      meta: components["schemas"]["VariationOption"]["meta"];
    };
    ProductVariationOptionCreatedEvent: components["schemas"]["Event"] & {
      type: "product_variation_option.created";
      data: components["schemas"]["VariationOptionData"];
    };
    ProductVariationOptionUpdatedEvent: components["schemas"]["Event"] & {
      type: "product_variation_option.updated";
      data: components["schemas"]["VariationOptionData"];
    };
    ProductVariationOptionDeletedEvent: components["schemas"]["Event"] & { type: "product_variation_option.deleted"; data: components["schemas"]["DeletedData"]; };
    VariationModifierData: {
      id: components["schemas"]["VariationModifier"]["id"];
      type: components["schemas"]["VariationModifier"]["type"];
      attributes: components["schemas"]["VariationModifier"]["attributes"];
      meta: components["schemas"]["VariationModifier"]["meta"];
    };
    ProductVariationModifierCreatedEvent: components["schemas"]["Event"] & {
      type: "product_variation_modifier.created";
      data: components["schemas"]["VariationModifierData"];
    };
    ProductVariationModifierUpdatedEvent: components["schemas"]["Event"] & {
      type: "product_variation_modifier.updated";
      data: components["schemas"]["VariationModifierData"];
    };
    ProductVariationModifierDeletedEvent: components["schemas"]["Event"] & { type: "product_variation_modifier.deleted"; data: components["schemas"]["DeletedData"]; };
    CatalogJobData: {
      id: components["schemas"]["CatalogJob"]["id"];
      type: components["schemas"]["CatalogJob"]["type"];
      attributes: components["schemas"]["CatalogJob"]["attributes"];
      meta: components["schemas"]["CatalogJob"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    PimJobCreatedEvent: components["schemas"]["Event"] & { type: "pim_job.created"; data: components["schemas"]["CatalogJobData"]; };
    PimJobUpdatedEvent: components["schemas"]["Event"] & { type: "pim_job.updated"; data: components["schemas"]["CatalogJobData"]; };
    FileData: {
      id: components["schemas"]["File"]["id"];
      type: components["schemas"]["File"]["type"];
      file_name: components["schemas"]["File"]["file_name"];
      mime_type: components["schemas"]["File"]["mime_type"];
      file_size: components["schemas"]["File"]["file_size"];
      meta: components["schemas"]["File"]["meta"];
    };
    FileCreatedEvent: components["schemas"]["Event"] & { type: "file.created"; data: components["schemas"]["FileData"]; };
    FileDeletedEvent: components["schemas"]["Event"] & { type: "file.deleted"; data: components["schemas"]["DeletedData"]; };
    HierarchyData: {
      id: components["schemas"]["Hierarchy"]["id"];
      type: components["schemas"]["Hierarchy"]["type"];
      attributes: components["schemas"]["Hierarchy"]["attributes"];
      meta: components["schemas"]["Hierarchy"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    HierarchyCreatedEvent: components["schemas"]["Event"] & { type: "hierarchy.created"; data: components["schemas"]["HierarchyData"]; };
    HierarchyUpdatedEvent: components["schemas"]["Event"] & { type: "hierarchy.updated"; data: components["schemas"]["HierarchyData"]; };
    HierarchyDeletedEvent: components["schemas"]["Event"] & { type: "hierarchy.deleted"; data: components["schemas"]["DeletedData"]; };
    NodeData: {
      id: components["schemas"]["Node"]["id"];
      type: components["schemas"]["Node"]["type"];
      attributes: components["schemas"]["Node"]["attributes"];
      meta: components["schemas"]["Node"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    NodeCreatedEvent: components["schemas"]["Event"] & { type: "node.created"; data: components["schemas"]["NodeData"]; };
    NodeUpdatedEvent: components["schemas"]["Event"] & { type: "node.updated"; data: components["schemas"]["NodeData"]; };
    NodeDeletedEvent: components["schemas"]["Event"] & { type: "node.deleted"; data: components["schemas"]["DeletedData"]; };
    NodeProductsAttachedEvent: components["schemas"]["Event"] & {
      type: "node.products_attached";
      data: { type: "node"; id: string; meta: { products_attached: number; }; };
    };
    NodeProductsDetachedEvent: components["schemas"]["Event"] & {
      type: "node.products_detached";
      data: { type: "node"; id: string; meta: { products_detached: number; }; };
    };
    PriceBookData: {
      id: components["schemas"]["PriceBook"]["id"];
      type: components["schemas"]["PriceBook"]["type"];
      attributes: components["schemas"]["PriceBook"]["attributes"];
      meta: components["schemas"]["PriceBook"]["meta"];
    };
    PricebookCreatedEvent: components["schemas"]["Event"] & { type: "pricebook.created"; data: components["schemas"]["PriceBookData"]; };
    PricebookUpdatedEvent: components["schemas"]["Event"] & { type: "pricebook.updated"; data: components["schemas"]["PriceBookData"]; };
    PricebookDeletedEvent: components["schemas"]["Event"] & { type: "pricebook.deleted"; data: components["schemas"]["DeletedData"]; };
    PriceData: {
      id: components["schemas"]["Price"]["id"];
      type: components["schemas"]["Price"]["type"];
      attributes: components["schemas"]["Price"]["attributes"];
      meta: components["schemas"]["Price"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    ProductPriceCreatedEvent: components["schemas"]["Event"] & { type: "product_price.created"; data: components["schemas"]["PriceData"]; };
    ProductPriceUpdatedEvent: components["schemas"]["Event"] & { type: "product_price.updated"; data: components["schemas"]["PriceData"]; };
    ProductPriceDeletedEvent: components["schemas"]["Event"] & { type: "product_price.deleted"; data: components["schemas"]["DeletedData"]; };
    PriceModifierData: {
      id: components["schemas"]["PriceModifier"]["id"];
      type: components["schemas"]["PriceModifier"]["type"];
      attributes: components["schemas"]["PriceModifier"]["attributes"];
      meta: components["schemas"]["PriceModifier"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    PriceModifierCreatedEvent: components["schemas"]["Event"] & { type: "price_modifier.created"; data: components["schemas"]["PriceModifierData"]; };
    PriceModifierUpdatedEvent: components["schemas"]["Event"] & { type: "price_modifier.updated"; data: components["schemas"]["PriceModifierData"]; };
    PriceModifierDeletedEvent: components["schemas"]["Event"] & { type: "price_modifier.deleted"; data: components["schemas"]["DeletedData"]; };
    CatalogData: {
      id: components["schemas"]["Catalog"]["id"];
      type: components["schemas"]["Catalog"]["type"];
      attributes: components["schemas"]["Catalog"]["attributes"];
      meta: components["schemas"]["Catalog"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    CatalogCreatedEvent: components["schemas"]["Event"] & { type: "catalog.created"; data: components["schemas"]["CatalogData"]; };
    CatalogUpdatedEvent: components["schemas"]["Event"] & { type: "catalog.updated"; data: components["schemas"]["CatalogData"]; };
    CatalogDeletedEvent: components["schemas"]["Event"] & { type: "catalog.deleted"; data: components["schemas"]["DeletedData"]; };
    CatalogRuleData: {
      id: components["schemas"]["CatalogRule"]["id"];
      type: components["schemas"]["CatalogRule"]["type"];
      attributes: components["schemas"]["CatalogRule"]["attributes"];
      meta: components["schemas"]["CatalogRule"]["meta"];
    };
    CatalogRuleCreatedEvent: components["schemas"]["Event"] & { type: "catalog_rule.created"; data: components["schemas"]["CatalogRuleData"]; };
    CatalogRuleUpdatedEvent: components["schemas"]["Event"] & { type: "catalog_rule.updated"; data: components["schemas"]["CatalogRuleData"]; };
    CatalogRuleDeletedEvent: components["schemas"]["Event"] & { type: "catalog_rule.deleted"; data: components["schemas"]["DeletedData"]; };
    CatalogReleaseData: {
      id: components["schemas"]["CatalogRelease"]["id"];
      type: components["schemas"]["CatalogRelease"]["type"];
      attributes: components["schemas"]["CatalogRelease"]["attributes"];
      meta: components["schemas"]["CatalogRelease"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    CatalogReleaseCreatedEvent: components["schemas"]["Event"] & { type: "catalog_release.created"; data: components["schemas"]["CatalogReleaseData"]; };
    CatalogReleaseScheduledEvent: components["schemas"]["Event"] & { type: "catalog_release.scheduled"; data: components["schemas"]["CatalogReleaseData"]; };
    CatalogReleaseCancelledEvent: components["schemas"]["Event"] & { type: "catalog_release.cancelled"; data: components["schemas"]["CatalogReleaseData"]; };
    CatalogReleaseRestoredEvent: components["schemas"]["Event"] & { type: "catalog_release.restored"; data: components["schemas"]["CatalogReleaseData"]; };
    CatalogReleaseUpdatedEvent: components["schemas"]["Event"] & { type: "catalog_release.updated"; data: components["schemas"]["CatalogReleaseData"]; };
    CatalogReleaseDeletedEvent: components["schemas"]["Event"] & { type: "catalog_release.deleted"; data: components["schemas"]["DeletedData"]; };
    SubscriptionData: {
      id: components["schemas"]["Subscription"]["id"];
      type: components["schemas"]["Subscription"]["type"];
      attributes: components["schemas"]["Subscription"]["attributes"];
      meta: components["schemas"]["Subscription"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    SubscriptionCreatedEvent: components["schemas"]["Event"] & { type: "subscription.created"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionUpdatedEvent: components["schemas"]["Event"] & { type: "subscription.updated"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionActivatedEvent: components["schemas"]["Event"] & { type: "subscription.activated"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionPendingCancelEvent: components["schemas"]["Event"] & { type: "subscription.pending_cancel"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionPendingPauseEvent: components["schemas"]["Event"] & { type: "subscription.pending_pause"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionCanceledEvent: components["schemas"]["Event"] & { type: "subscription.canceled"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionPausedEvent: components["schemas"]["Event"] & { type: "subscription.paused"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionResumedEvent: components["schemas"]["Event"] & { type: "subscription.resumed"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionClosedEvent: components["schemas"]["Event"] & { type: "subscription.closed"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionSuspendedEvent: components["schemas"]["Event"] & { type: "subscription.suspended"; data: components["schemas"]["SubscriptionData"]; };
    SubscriptionDeletedEvent: components["schemas"]["Event"] & { type: "subscription.deleted"; data: components["schemas"]["DeletedData"]; };
    SubscriptionCreateFailedEvent: components["schemas"]["Event"] & {
      type: "subscription.create_failed";
      data: {
        type: "subscription";
        attributes: {
          account_id?: string | null;
          offering_id?: string | null;
          plan_id?: string;
          external_ref?: string;
        };
        relationships: {
          order?: { data: { type: string; id: string; }; };
          order_item?: { data: { type: string; id: string; }; };
          import?: { data: { type: string; id: string; }; };
        };
        meta: {
          units?: number;
          /** Why the order could not create it. */
          reason?: string;
          /** The line of the import. */
          line_number?: number;
          errors?: { field: string; error: string; }[];
        };
      };
    };
    SubscriptionInvoiceData: {
      id: components["schemas"]["SubscriptionInvoice"]["id"];
      type: components["schemas"]["SubscriptionInvoice"]["type"];
      attributes: components["schemas"]["SubscriptionInvoice"]["attributes"];
      meta: {
        owner: components["schemas"]["SubscriptionInvoice"]["meta"]["owner"];
        subscription_id: components["schemas"]["SubscriptionInvoice"]["meta"]["subscription_id"];
        subscriber_id: components["schemas"]["SubscriptionInvoice"]["meta"]["subscriber_id"];
        job_id?: components["schemas"]["SubscriptionInvoice"]["meta"]["job_id"];
        price: components["schemas"]["SubscriptionInvoice"]["meta"]["price"];
        proration_events: components["schemas"]["SubscriptionInvoice"]["meta"]["proration_events"];
        service_period?: components["schemas"]["SubscriptionInvoice"]["meta"]["service_period"];
        last_failure?: components["schemas"]["SubscriptionInvoice"]["meta"]["last_failure"];
        timestamps: components["schemas"]["SubscriptionInvoice"]["meta"]["timestamps"];
      };
    };
    SubscriptionInvoiceCreatedEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice.created";
      data: components["schemas"]["SubscriptionInvoiceData"];
    };
    SubscriptionInvoiceUpdatedEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice.updated";
      data: components["schemas"]["SubscriptionInvoiceData"];
    };
    SubscriptionInvoiceWrittenOffEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice.written_off";
      data: components["schemas"]["SubscriptionInvoiceData"];
    };
    SubscriptionInvoicePaymentData: {
      id: components["schemas"]["SubscriptionInvoicePayment"]["id"];
      type: components["schemas"]["SubscriptionInvoicePayment"]["type"];
      attributes: components["schemas"]["SubscriptionInvoicePayment"]["attributes"];
      meta: components["schemas"]["SubscriptionInvoicePayment"]["meta"];
    };
    SubscriptionInvoicePaymentCreatedEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice_payment.created";
      data: components["schemas"]["SubscriptionInvoicePaymentData"];
    };
    SubscriptionInvoicePaymentUpdatedEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice_payment.updated";
      data: components["schemas"]["SubscriptionInvoicePaymentData"];
    };
    SubscriptionInvoicePaymentDisputedEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice_payment.disputed";
      data: components["schemas"]["SubscriptionInvoicePaymentData"];
    };
    SubscriptionInvoicePaymentActionRequiredEvent: components["schemas"]["Event"] & {
      type: "subscription_invoice_payment.action_required";
      data: components["schemas"]["SubscriptionInvoicePaymentData"];
    };
    BillingProductData: {
      id: components["schemas"]["BillingProduct"]["id"];
      type: components["schemas"]["BillingProduct"]["type"];
      attributes: components["schemas"]["BillingProduct"]["attributes"];
      meta: {
        owner: components["schemas"]["BillingProduct"]["meta"]["owner"];
        timestamps: components["schemas"]["BillingProduct"]["meta"]["timestamps"];
      };
    };
    SubscriptionProductCreatedEvent: components["schemas"]["Event"] & { type: "subscription_product.created"; data: components["schemas"]["BillingProductData"]; };
    SubscriptionProductUpdatedEvent: components["schemas"]["Event"] & { type: "subscription_product.updated"; data: components["schemas"]["BillingProductData"]; };
    SubscriptionProductDeletedEvent: components["schemas"]["Event"] & { type: "subscription_product.deleted"; data: components["schemas"]["DeletedData"]; };
    BillingPlanData: {
      id: components["schemas"]["BillingPlan"]["id"];
      type: components["schemas"]["BillingPlan"]["type"];
      attributes: components["schemas"]["BillingPlan"]["attributes"];
      meta: components["schemas"]["BillingPlan"]["meta"];
    };
    SubscriptionPlanCreatedEvent: components["schemas"]["Event"] & { type: "subscription_plan.created"; data: components["schemas"]["BillingPlanData"]; };
    SubscriptionPlanUpdatedEvent: components["schemas"]["Event"] & { type: "subscription_plan.updated"; data: components["schemas"]["BillingPlanData"]; };
    SubscriptionPlanDeletedEvent: components["schemas"]["Event"] & { type: "subscription_plan.deleted"; data: components["schemas"]["DeletedData"]; };
    SubscriptionOfferingData: {
      id: components["schemas"]["SubscriptionOffering"]["id"];
      type: components["schemas"]["SubscriptionOffering"]["type"];
      attributes: components["schemas"]["SubscriptionOffering"]["attributes"];
      meta: components["schemas"]["SubscriptionOffering"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    SubscriptionOfferingCreatedEvent: components["schemas"]["Event"] & {
      type: "subscription_offering.created";
      data: components["schemas"]["SubscriptionOfferingData"];
    };
    SubscriptionOfferingUpdatedEvent: components["schemas"]["Event"] & {
      type: "subscription_offering.updated";
      data: components["schemas"]["SubscriptionOfferingData"];
    };
    SubscriptionOfferingDeletedEvent: components["schemas"]["Event"] & { type: "subscription_offering.deleted"; data: components["schemas"]["DeletedData"]; };
    SubscriberData: {
      id: components["schemas"]["Subscriber"]["id"];
      type: components["schemas"]["Subscriber"]["type"];
      attributes: components["schemas"]["Subscriber"]["attributes"];
      meta: components["schemas"]["Subscriber"]["meta"];
    };
    SubscriptionSubscriberCreatedEvent: components["schemas"]["Event"] & { type: "subscription_subscriber.created"; data: components["schemas"]["SubscriberData"]; };
    SubscriptionSubscriberUpdatedEvent: components["schemas"]["Event"] & { type: "subscription_subscriber.updated"; data: components["schemas"]["SubscriberData"]; };
    SubscriptionSubscriberDeletedEvent: components["schemas"]["Event"] & { type: "subscription_subscriber.deleted"; data: components["schemas"]["DeletedData"]; };
    SubscriptionScheduleData: {
      id: components["schemas"]["SubscriptionSchedule"]["id"];
      type: components["schemas"]["SubscriptionSchedule"]["type"];
      attributes: components["schemas"]["SubscriptionSchedule"]["attributes"];
      meta: components["schemas"]["SubscriptionSchedule"]["meta"];
    };
    SubscriptionScheduleCreatedEvent: components["schemas"]["Event"] & {
      type: "subscription_schedule.created";
      data: components["schemas"]["SubscriptionScheduleData"];
    };
    SubscriptionScheduleUpdatedEvent: components["schemas"]["Event"] & {
      type: "subscription_schedule.updated";
      data: components["schemas"]["SubscriptionScheduleData"];
    };
    SubscriptionScheduleDeletedEvent: components["schemas"]["Event"] & { type: "subscription_schedule.deleted"; data: components["schemas"]["DeletedData"]; };
    DunningRuleData: {
      id: components["schemas"]["DunningRule"]["id"];
      type: components["schemas"]["DunningRule"]["type"];
      attributes: components["schemas"]["DunningRule"]["attributes"];
      meta: components["schemas"]["DunningRule"]["meta"];
    };
    SubscriptionDunningRuleCreatedEvent: components["schemas"]["Event"] & { type: "subscription_dunning_rule.created"; data: components["schemas"]["DunningRuleData"]; };
    SubscriptionDunningRuleUpdatedEvent: components["schemas"]["Event"] & { type: "subscription_dunning_rule.updated"; data: components["schemas"]["DunningRuleData"]; };
    SubscriptionDunningRuleDeletedEvent: components["schemas"]["Event"] & { type: "subscription_dunning_rule.deleted"; data: components["schemas"]["DeletedData"]; };
    ProrationPolicyData: {
      id: components["schemas"]["ProrationPolicy"]["id"];
      type: components["schemas"]["ProrationPolicy"]["type"];
      attributes: components["schemas"]["ProrationPolicy"]["attributes"];
      meta: components["schemas"]["ProrationPolicy"]["meta"];
    };
    SubscriptionProrationPolicyCreatedEvent: components["schemas"]["Event"] & {
      type: "subscription_proration_policy.created";
      data: components["schemas"]["ProrationPolicyData"];
    };
    SubscriptionProrationPolicyUpdatedEvent: components["schemas"]["Event"] & {
      type: "subscription_proration_policy.updated";
      data: components["schemas"]["ProrationPolicyData"];
    };
    SubscriptionProrationPolicyDeletedEvent: components["schemas"]["Event"] & { type: "subscription_proration_policy.deleted"; data: components["schemas"]["DeletedData"]; };
    SubscriptionJobData: {
      id: components["schemas"]["SubscriptionJob"]["id"];
      type: components["schemas"]["SubscriptionJob"]["type"];
      attributes: components["schemas"]["SubscriptionJob"]["attributes"];
      meta: components["schemas"]["SubscriptionJob"]["meta"];
      relationships?: components["schemas"]["EventRelationships"];
    };
    SubscriptionJobCreatedEvent: components["schemas"]["Event"] & { type: "subscription_job.created"; data: components["schemas"]["SubscriptionJobData"]; };
    SubscriptionJobUpdatedEvent: components["schemas"]["Event"] & { type: "subscription_job.updated"; data: components["schemas"]["SubscriptionJobData"]; };
    SubscriptionJobDeletedEvent: components["schemas"]["Event"] & { type: "subscription_job.deleted"; data: components["schemas"]["DeletedData"]; };
    WebhookEndpointData: {
      id: components["schemas"]["WebhookEndpoint"]["id"];
      type: components["schemas"]["WebhookEndpoint"]["type"];
      attributes: components["schemas"]["WebhookEndpoint"]["attributes"];
      meta: components["schemas"]["WebhookEndpoint"]["meta"];
    };
    WebhookEndpointCreatedEvent: components["schemas"]["Event"] & { type: "webhook_endpoint.created"; data: components["schemas"]["WebhookEndpointData"]; };
    WebhookEndpointUpdatedEvent: components["schemas"]["Event"] & { type: "webhook_endpoint.updated"; data: components["schemas"]["WebhookEndpointData"]; };
    WebhookEndpointDeletedEvent: components["schemas"]["Event"] & { type: "webhook_endpoint.deleted"; data: components["schemas"]["DeletedData"]; };
    WebhookEndpointDisabledEvent: components["schemas"]["Event"] & { type: "webhook_endpoint.disabled"; data: components["schemas"]["WebhookEndpointData"]; };
    WebhookDeliveryData: {
      id: components["schemas"]["WebhookDelivery"]["id"];
      type: components["schemas"]["WebhookDelivery"]["type"];
      attributes: components["schemas"]["WebhookDelivery"]["attributes"];
      meta: components["schemas"]["WebhookDelivery"]["meta"];
    };
    WebhookDeliveryExhaustedEvent: components["schemas"]["Event"] & { type: "webhook_delivery.exhausted"; data: components["schemas"]["WebhookDeliveryData"]; };
    WebhookReplayData: {
      id: components["schemas"]["WebhookReplay"]["id"];
      type: components["schemas"]["WebhookReplay"]["type"];
      attributes: components["schemas"]["WebhookReplay"]["attributes"];
      meta: components["schemas"]["WebhookReplay"]["meta"];
    };
    WebhookReplayCreatedEvent: components["schemas"]["Event"] & { type: "webhook_replay.created"; data: components["schemas"]["WebhookReplayData"]; };
    WebhookReplayUpdatedEvent: components["schemas"]["Event"] & { type: "webhook_replay.updated"; data: components["schemas"]["WebhookReplayData"]; };
    AccountMembers: {
      name?: string;
      legal_name?: string | null;
      /** Unique in the store, when it is given. */
      registration_id?: string | null;
      external_ref?: string | null;
      /** Set when the account is created, and never changed. */
      parent_id?: string | null;
      /** The ids of account tags. A change replaces the whole list. */
      account_tags?: string[] | null;
    };
    AccountMemberMembers: {
      name?: string;
      email?: string;
      /** Unique in the store; capital and small letters are the same. */
      username?: string;
    };
    AddressMembers: {
      /** The account's name for the address. */
      name?: string | null;
      first_name?: string | null;
      last_name?: string | null;
      phone_number?: string | null;
      /** For the delivery. */
      instructions?: string | null;
      company_name?: string | null;
      line_1?: string | null;
      line_2?: string | null;
      city?: string | null;
      county?: string | null;
      region?: string | null;
      postcode?: string | null;
      /** Two letters, as ISO 3166-1 alpha-2. */
      country?: string | null;
    };
    CartMembers: {
      /** Not only spaces. */
      name?: string;
      description?: string | null;
      /** The contact of a guest. A cart of an account has none. */
      contact?: { email?: string | null; } | null;
      custom_attributes?: components["schemas"]["NewCustomAttributes"] | null;
      /** Kept and shown; there are no discounts yet. */
      discount_settings?: { custom_discounts_enabled?: boolean; use_rule_promotions?: boolean; };
      inventory_settings?: { defer_inventory_check?: boolean; };
    };
    CatalogMembers: {
      name?: string;
      /** In the order in which shoppers see them, each once. */
      hierarchy_ids?: string[];
      description?: string | null;
      pricebook_id?: string | null;
      /** Instead of `pricebook_id`. The greater number has the higher priority. */
      pricebook_ids?: { id: string; priority: number; }[] | null;
      locales?: components["schemas"]["Locales"] | null;
      /** How many published releases are kept, 10 unless told. Older ones are deleted when the next release is published. */
      releases_kept?: number;
    };
    CatalogRuleMembers: {
      /** Without spaces. */
      name?: string;
      catalog_id?: string;
      description?: string | null;
      /** Only for these accounts; empty: for all. */
      account_ids?: string[] | null;
      /** Only for accounts that have one of these tags; empty: for all. */
      account_tag_ids?: string[] | null;
      /** Only for these customers; empty: for all. */
      customer_ids?: string[] | null;
      /** Only in these channels; empty: in all. Case matters. */
      channels?: string[] | null;
      /** Only with one of these tags; empty: with any or none. Case does not matter. */
      tags?: string[] | null;
      /** Only in these times, from `valid_from` until just before `valid_to`, of which one may be left open; empty: always. */
      schedules?: { valid_from?: string | null; valid_to?: string | null; }[] | null;
    };
    CurrencyMembers: {
      /** Three capital letters, as ISO 4217. */
      code?: string;
      /** Kept for the caller; prices are never converted. */
      exchange_rate?: number;
      /** How an amount is written; `{price}` stands for the number. */
      format?: string;
      /** One character, no digit. */
      decimal_point?: string;
      /** One character, no digit; or nothing. */
      thousand_separator?: string;
      decimal_places?: number;
      /** Making a currency the default demotes the old one. */
      default?: boolean;
      /** The default currency is always enabled. */
      enabled?: boolean;
    };
    DunningRuleMembers: {
      /** fixed: every wait is the same. backoff: each is longer, by the multiplier. */
      payment_retry_type?: "fixed" | "backoff";
      /** Retries after the first attempt. */
      payment_retries_limit?: number;
      /** The action on the subscription when the last retry has failed. */
      action?: "none" | "pause" | "close" | "suspend";
      /** The rule that is followed: one at most, so that the one before no longer is. */
      default?: boolean;
    };
    HierarchyMembers: {
      name?: string;
      description?: string | null;
      /** Letters, digits, hyphen, underscore and period. */
      slug?: string | null;
      locales?: components["schemas"]["Locales"] | null;
    };
    NodeMembers: {
      name?: string;
      description?: string | null;
      /** Letters, digits, hyphen, underscore and period. */
      slug?: string | null;
      locales?: components["schemas"]["Locales"] | null;
      /** The products that the node shows first, 20 at most, in this order; each must be attached to the node. */
      curated_products?: string[] | null;
    };
    PriceMembers: {
      /** The product need not exist yet. A price book has one price for a SKU. */
      sku?: string;
      currencies?: components["schemas"]["NewPricesByCurrency"];
      sales?: components["schemas"]["NewSales"] | null;
      /** Never shown to shoppers. */
      admin_attributes?: { [key: string]: string; } | null;
      /** Shown to shoppers. */
      shopper_attributes?: { [key: string]: string; } | null;
      external_ref?: string | null;
    };
    PriceModifierMembers: {
      name?: string;
      /** Adds the amount to the price, takes it off, or takes its place. */
      modifier_type?: "price_increment" | "price_decrement" | "price_equals";
      currencies?: components["schemas"]["NewPricesByCurrency"];
      external_ref?: string | null;
    };
    ProductMembers: {
      name?: string;
      commodity_type?: "physical" | "digital";
      description?: string | null;
      /** Letters, digits, hyphen, underscore and period. */
      slug?: string;
      sku?: string | null;
      status?: "draft" | "live";
      /** The manufacturer's part number. */
      mpn?: string | null;
      upc_ean?: string | null;
      external_ref?: string | null;
      /** Without commas and white space; kept in lower case, each once. */
      tags?: string[] | null;
      locales?: components["schemas"]["Locales"] | null;
      custom_inputs?: components["schemas"]["NewCustomInputs"] | null;
      build_rules?: components["schemas"]["NewBuildRules"] | null;
      components?: components["schemas"]["NewComponents"] | null;
    };
    ProrationPolicyMembers: {
      name?: string;
      /** How the days that were used of a period become whole ones; up is most charged. */
      rounding?: "up" | "down" | "nearest";
    };
    ScheduleMembers: {
      /** Minute, hour, day of month, month, day of week, as in `30 2 1 * *`. */
      specification?: string;
      /** A time zone by its IANA name, as in `Europe/London`. */
      location?: string;
      job?: { job_type: "billing-run" | "tax-run" | "payment-run" | "import"; };
      /** False pauses it: it has no slots then. */
      enabled?: boolean;
    };
    StoreMembers: {
      name?: string;
      /** A sandbox is for trying things out. The mode is decided here and never changed. */
      mode?: "live" | "sandbox";
      /** Requests a second that the store may make. */
      rate_limit?: number;
    };
    SubscriberMembers: {
      /** Chosen at the creation and never changed. */
      account_id?: string;
      name?: string;
      email?: string;
    };
    VariationModifierMembers: {
      /** For all types but `price` and the builders. An object for `custom_inputs_equals`, `build_rules_equals` and `locales_equals`, a text for the others. */
      value?: string | components["schemas"]["NewCustomInputs"] | components["schemas"]["NewBuildRules"] | components["schemas"]["Locales"] | null;
      /** For the builders: the exact text to replace, such as `{color}`. */
      seek?: string | null;
      /** For the builders: the replacement. */
      set?: string | null;
      /** For `price`: the name of a price modifier. */
      reference_name?: string | null;
    };
    VariationOptionMembers: {
      /** Letters, digits, hyphen, underscore and period. */
      name?: string;
      description?: string | null;
      sort_order?: number | null;
    };
    WebhookEndpointMembers: {
      /** Begins with https:// and leads to a public address; no user and no password. */
      url?: string;
      /** Patterns of event types: `order.paid`, `order.*`, or `*` for all. */
      types?: string[];
      description?: string;
      enabled?: boolean;
      /** Sent with every webhook. Values are kept encrypted and shown as `********`; a value that is sent so stays as it is. If the scheme, host or port of `url` changes, all values are sent again. */
      headers?: { [key: string]: string; };
    };
  };
  responses: {
    400: Json<components["schemas"]["Errors"]>;
    401: Json<components["schemas"]["Errors"]>;
    403: Json<components["schemas"]["Errors"]>;
    404: Json<components["schemas"]["Errors"]>;
    409: Json<components["schemas"]["Errors"]>;
    410: Json<components["schemas"]["Errors"]>;
    422: Json<components["schemas"]["Errors"]>;
    /** Any address may answer so. 400: the address cannot be read, or a body that the operation does not take; 405: the address has no operation with this method; Allow names those that it has; 406: the caller does not accept JSON; 409: another request is changing the same data, or a job advances the clock; try again; 413: the body is too large; 414: the address is too long; 415: the body has another media type than the operation takes; 429: the store, or an address without a good token, asks too often; 431: the headers are too long; 500: something went wrong on our side; 503: the service is busy or its database cannot be reached. */
    Other: Json<components["schemas"]["Errors"]>;
    /** The store has 500 account tags already. */
    "422Accounts": Json<components["schemas"]["Errors"]>;
    /** No catalog is published for this context, or it does not have the resource. */
    "404Catalog": Json<components["schemas"]["Errors"]>;
    /** The gateway does not accept the settings of the store. */
    "422Invoices": Json<components["schemas"]["Errors"]>;
    /** The address is private, the store has 50 endpoints, or no key for secrets is set. */
    "422Webhooks": Json<components["schemas"]["Errors"]>;
    /** 10 imports of the store are not done yet. */
    "422Products": Json<components["schemas"]["Errors"]>;
    /** It is done; there is no body. */
    WrittenNoContent: Empty;
    /** The resource. */
    PostedClockAdvanceDocument: Json<components["schemas"]["ClockAdvanceDocument"]>;
    /** One page of the list. */
    AccountMemberList: Json<components["schemas"]["AccountMemberList"]>;
    /** One page of the list. */
    AccountMembershipList: Json<components["schemas"]["AccountMembershipList"]>;
    /** One page of the list. */
    ProductList: Json<components["schemas"]["ProductList"]>;
    /** One page of the list. */
    NodeList: Json<components["schemas"]["NodeList"]>;
    /** The resource. */
    PostedNodeDocument: Json<components["schemas"]["NodeDocument"]>;
    /** The resource. */
    WrittenNodeDocument: Json<components["schemas"]["NodeDocument"]>;
    /** The resource. */
    PostedCatalogJobDocument: Json<components["schemas"]["CatalogJobDocument"]>;
    /** It is done; there is no body. */
    PostedNoContent: Empty;
    /** The result. */
    File: Answer<{ "text/csv": string; }>;
    /** The resource. */
    PostedPriceBookDocument: Json<components["schemas"]["PriceBookDocument"]>;
    /** One page of the list. */
    PriceList: Json<components["schemas"]["PriceList"]>;
    /** The resource. */
    PostedCatalogReleaseDocument: Json<components["schemas"]["CatalogReleaseDocument"]>;
    /** The result. */
    CatalogChanges: Json<components["schemas"]["CatalogChanges"]>;
    /** Nothing has changed since the ETag that was sent. */
    TaggedNotModified: Empty;
    /** One page of the list. */
    TaggedCatalogHierarchyList: Json<components["schemas"]["CatalogHierarchyList"]>;
    /** The resource. */
    TaggedCatalogHierarchyDocument: Json<components["schemas"]["CatalogHierarchyDocument"]>;
    /** One page of the list. */
    TaggedCatalogNodeList: Json<components["schemas"]["CatalogNodeList"]>;
    /** One page of the list. */
    TaggedCatalogProductListWithIncluded: Json<components["schemas"]["CatalogProductListWithIncluded"]>;
    /** The resource. */
    TaggedCatalogNodeDocument: Json<components["schemas"]["CatalogNodeDocument"]>;
    /** One page of the list. */
    TaggedNodeProductList: Json<components["schemas"]["NodeProductList"]>;
    /** The resource. */
    TaggedCatalogProductDocumentWithIncluded: Json<components["schemas"]["CatalogProductDocumentWithIncluded"]>;
    /** One page of the list. */
    TaggedProductReferenceList: Json<components["schemas"]["ProductReferenceList"]>;
    /** The result. */
    TaggedRelatedFiles: Json<components["schemas"]["RelatedFiles"]>;
    /** The result. */
    TaggedRelatedMainImage: Json<components["schemas"]["RelatedMainImage"]>;
    /** The result. */
    TaggedRelatedParent: Json<components["schemas"]["RelatedParent"]>;
    /** The resource. */
    PostedTransactionDocument: Json<components["schemas"]["TransactionDocument"]>;
    /** The resource. */
    PostedSubscriptionInvoicePaymentDocument: Json<components["schemas"]["SubscriptionInvoicePaymentDocument"]>;
    /** One page of the list. */
    SubscriptionInvoicePaymentList: Json<components["schemas"]["SubscriptionInvoicePaymentList"]>;
    /** The resource. */
    GatewayDocument: Json<components["schemas"]["GatewayDocument"]>;
    /** The resource. */
    WrittenGatewayDocument: Json<components["schemas"]["GatewayDocument"]>;
    /** The resource. */
    PostedPaymentMethodDocument: Json<components["schemas"]["PaymentMethodDocument"]>;
    /** The result. */
    WrittenChangedCartItems: Json<components["schemas"]["ChangedCartItems"]>;
    /** The result. */
    TaxItems: Json<components["schemas"]["TaxItems"]>;
    /** The resource. */
    PostedSubscriptionOfferingDocument: Json<components["schemas"]["SubscriptionOfferingDocument"]>;
    /** One page of the list. */
    SubscriptionInvoiceList: Json<components["schemas"]["SubscriptionInvoiceList"]>;
    /** The resource. */
    SubscriptionInvoiceDocument: Json<components["schemas"]["SubscriptionInvoiceDocument"]>;
    /** The resource. */
    SubscriptionInvoicePaymentDocument: Json<components["schemas"]["SubscriptionInvoicePaymentDocument"]>;
    /** The resource. */
    PostedWebhookEndpointDocument: Json<components["schemas"]["WebhookEndpointDocument"]>;
    /** The result. */
    AccessToken: Json<components["schemas"]["AccessToken"]>;
  };
  parameters: {
    Id: string;
    /** The most records on a page; the store's page length when absent. */
    PageLimit: number;
    /** How many records come before this page, counted from zero. */
    PageOffset: number;
    /** With it the request can be repeated safely: for 24 hours the same key and body give the same answer, and nothing is done twice. */
    IdempotencyKey: string;
    /** The account that a shopper is signed in for: a token of /v2/account-members/tokens. */
    AccountToken: string;
    /** A replica of the database may answer, if the installation has one: `any` replica, or one that has the write whose answer had this value. Any other value is ignored. */
    MercerPosition: string;
    /** The channel in which the catalog is shown. */
    SvcChannel: string;
    /** Tags, separated by commas, for catalog rules to match. */
    SvcContextTag: string;
    /** The currency to display; the store's default when absent. */
    SvcCurrency: string;
    /** Preferred language and locale, as in `fr-CA, en;q=0.5`. */
    AcceptLanguage: string;
    CatalogId: string;
    /** The id of a release that is shown in the place of the current one, for a preview. Only with an admin token; 403 otherwise. */
    SvcRelease: string;
    AccountId: string;
    HierarchyId: string;
    ReleaseId: string;
    /** The reference of the cart: 1 to 255 letters, digits, "_" and "-". */
    CartID: string;
    NodeId: string;
    VariationId: string;
    /** Attributes and their operators: id (in; UUID); name, slug (eq). */
    Filter: components["schemas"]["Filter"];
    /** A comma-separated list of component_products, main_image, files. */
    Include: string;
    InvoiceId: string;
    /** Words of the name, the SKU, the tags, `manufacturer_part_num` or `upc_ean`; the last one may be the beginning of a word. The best come first, and at most some 1000 are found. A name in another language is found by who accepts it. */
    Search: string;
    Sort: "name" | "-name" | "created_at" | "-created_at" | "updated_at" | "-updated_at";
    ItemID: string;
    OptionId: string;
    TransactionId: string;
    StoreId: string;
    PaymentId: string;
    PriceId: string;
    ModifierId: string;
    /** csv when it is absent. */
    Format: "csv" | "jsonl";
    TaxID: string;
    ProductId: string;
    PlanId: string;
    Count: number;
    /** Events after this position; from the oldest that is kept when it is absent. A position older than what is kept is refused (410), and so is one beyond the last (400). */
    After: number;
    /** Entries before this position. */
    Before: number;
    EndpointId: string;
  };
  requestBodies: never;
  headers: {
    /** Names the request in the log of the service. */
    RequestId: string;
    /** Names this state of the answer; send it as If-None-Match to get 304 while it holds. */
    ETag: string;
    /** Seconds to wait before the next try, with 429, 503 and while a clock is advanced. */
    RetryAfter: number;
    /** How to authenticate: Bearer. */
    Authenticate: string;
    /** true when the answer of an earlier request with this Idempotency-Key is repeated. */
    Replayed: string;
    /** Where the installation has replicas: send it with a list that takes Mercer-Position, and the list has this write. */
    Position: string;
    /** The methods of the address, with 405. */
    Allow: string;
    /** Whether to show or to keep the file, and its name. */
    Disposition: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  createAccessToken: {
    parameters: Params<{}>;
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": components["schemas"]["NewAccessToken"];
        "application/json": components["schemas"]["NewAccessToken"];
      };
    };
    responses: { 200: components["responses"]["AccessToken"]; } & Refused<400 | 401>;
  };
  isLive: {
    parameters: Params<{}>;
    responses: {
      200: Json<components["schemas"]["IsLiveAnswer"]>;
      default: components["responses"]["Other"];
    };
  };
  isReady: {
    parameters: Params<{}>;
    responses: {
      200: Json<components["schemas"]["IsReadyAnswer"]>;
      default: components["responses"]["Other"];
    };
  };
  listApplicationKeys: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["ApplicationKeyList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createApplicationKey: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewApplicationKey"]; }; };
    responses: {
      201: Json<components["schemas"]["ApplicationKeyDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getApplicationKey: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["ApplicationKeyDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateApplicationKey: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ApplicationKeyPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["ApplicationKeyDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteApplicationKey: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listOperators: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: email, name (eq, like, ilike); role (eq, in). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["OperatorList"]>; } & Refused<400 | 401 | 403>;
  };
  inviteOperator: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewOperator"]; }; };
    responses: {
      201: Json<components["schemas"]["OperatorDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getOperator: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["OperatorDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateOperator: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["OperatorPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["OperatorDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteOperator: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  createOperatorLink: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      201: Json<components["schemas"]["OperatorLinkDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  listStores: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["StoreList"]>; } & Refused<400 | 401 | 403>;
  };
  createStore: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewStore"]; }; };
    responses: { 201: Json<components["schemas"]["StoreDocument"]>; } & Refused<400 | 401 | 403 | 409>;
  };
  getStore: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 200: Json<components["schemas"]["StoreDocument"]>; } & Refused<401 | 403 | 404>;
  };
  updateStore: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["StorePatch"]; }; };
    responses: { 200: Json<components["schemas"]["StoreDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  listStoreCopies: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { storeId: components["parameters"]["StoreId"]; };
    }>;
    responses: { 200: Json<components["schemas"]["StoreCopyList"]>; } & Refused<400 | 401 | 403 | 404>;
  };
  copyStore: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { storeId: components["parameters"]["StoreId"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewStoreCopy"]; }; };
    responses: {
      201: Json<components["schemas"]["StoreCopyDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  getStoreCopy: {
    parameters: Params<{
      path: { storeId: components["parameters"]["StoreId"]; id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["StoreCopyDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  getSettings: {
    parameters: Params<{}>;
    responses: { 200: Json<components["schemas"]["Settings"]>; } & Refused<401 | 403>;
  };
  updateSettings: {
    parameters: Params<{}>;
    requestBody: { content: { "application/json": components["schemas"]["SettingsPatch"]; }; };
    responses: { 200: Json<components["schemas"]["Settings"]>; } & Refused<400 | 401 | 403>;
  };
  deleteSettings: {
    parameters: Params<{}>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403>;
  };
  getCartSettings: {
    parameters: Params<{}>;
    responses: { 200: Json<components["schemas"]["CartSettings"]>; } & Refused<401 | 403>;
  };
  updateCartSettings: {
    parameters: Params<{}>;
    requestBody: { content: { "application/json": components["schemas"]["CartSettingsPatch"]; }; };
    responses: { 200: Json<components["schemas"]["CartSettings"]>; } & Refused<400 | 401 | 403 | 422>;
  };
  getAccountAuthenticationSettings: {
    parameters: Params<{}>;
    responses: {
      200: Json<components["schemas"]["AccountAuthenticationSettings"]>;
    } & Refused<401 | 403>;
  };
  updateAccountAuthenticationSettings: {
    parameters: Params<{}>;
    requestBody: {
      content: {
        "application/json": components["schemas"]["AccountAuthenticationSettingsPatch"];
      };
    };
    responses: {
      200: Json<components["schemas"]["AccountAuthenticationSettings"]>;
    } & Refused<400 | 401 | 403>;
  };
  getClock: {
    parameters: Params<{}>;
    responses: { 200: Json<components["schemas"]["ClockDocument"]>; } & Refused<401 | 403>;
  };
  setClock: {
    parameters: Params<{}>;
    requestBody: { content: { "application/json": components["schemas"]["SetClockBody"]; }; };
    responses: { 200: Json<components["schemas"]["ClockDocument"]>; } & Refused<400 | 401 | 403 | 422>;
  };
  advanceClock: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewClockAdvance"]; }; };
    responses: {
      201: components["responses"]["PostedClockAdvanceDocument"];
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  cancelClockAdvance: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    responses: {
      200: components["responses"]["PostedClockAdvanceDocument"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  listClockAdvances: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ClockAdvanceList"]>;
    } & Refused<400 | 401 | 403>;
  };
  getClockAdvance: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["ClockAdvanceDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  listTimeline: {
    parameters: Params<{
      query?: {
        /** The last moment; a month after the store's present time when it is absent. */
        until?: string;
        /** The id of an entry: what comes after it. */
        after?: string;
        "page[limit]"?: components["parameters"]["PageLimit"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["ListTimelineAnswer"]>;
    } & Refused<400 | 401 | 403>;
  };
  listCurrencies: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["CurrencyList"]>; } & Refused<400 | 401 | 403>;
  };
  createCurrency: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewCurrency"]; }; };
    responses: {
      201: Json<components["schemas"]["CurrencyDocument"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getCurrency: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["CurrencyDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateCurrency: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["CurrencyPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["CurrencyDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteCurrency: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  listAccounts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id, parent_id (eq, in; UUID); name, legal_name, registration_id, external_ref (eq, in, like, ilike); account_tags (eq; UUID); created_at, updated_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        sort?: "created_at" | "-created_at" | "id" | "-id" | "name" | "-name" | "updated_at" | "-updated_at";
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["AccountList"]>; } & Refused<400 | 401 | 403>;
  };
  createAccount: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewAccount"]; }; };
    responses: { 201: Json<components["schemas"]["AccountDocument"]>; } & Refused<400 | 401 | 403 | 409>;
  };
  getAccount: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: Json<components["schemas"]["AccountDocument"]>; } & Refused<401 | 403 | 404>;
  };
  updateAccount: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["AccountPatch"]; }; };
    responses: { 200: Json<components["schemas"]["AccountDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteAccount: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listAccountTags: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); name (eq, in, like, ilike). */
        filter?: components["schemas"]["Filter"];
        sort?: "created_at" | "-created_at" | "name" | "-name" | "updated_at" | "-updated_at";
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["AccountTagList"]>; } & Refused<400 | 401 | 403>;
  };
  createAccountTag: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewAccountTag"]; }; };
    responses: {
      201: Json<components["schemas"]["AccountTagDocument"]>;
      422: components["responses"]["422Accounts"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  getAccountTag: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["AccountTagDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateAccountTag: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["AccountTagPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["AccountTagDocument"]>;
      422: components["responses"]["422Accounts"];
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteAccountTag: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listAccountMembers: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); name, email, username (eq, in, like, ilike). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: components["responses"]["AccountMemberList"]; } & Refused<400 | 401 | 403>;
  };
  createAccountMember: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewAccountMember"]; }; };
    responses: {
      201: Json<components["schemas"]["AccountMemberDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getAccountMember: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["AccountMemberDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateAccountMember: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AccountMemberPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["AccountMemberDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteAccountMember: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listAccountMemberships: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Any of account_member, account, separated by commas. */
        include?: string;
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    responses: {
      200: components["responses"]["AccountMembershipList"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  createAccountMembership: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewAccountMembership"]; };
    };
    responses: {
      201: Json<components["schemas"]["AccountMembershipDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  getAccountMembership: {
    parameters: Params<{
      query?: {
        /** Any of account_member, account, separated by commas. */
        include?: string;
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["AccountMembershipDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateAccountMembership: {
    parameters: Params<{
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AccountMembershipPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["AccountMembershipDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteAccountMembership: {
    parameters: Params<{
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listAccountMemberMemberships: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Any of account_member, account, separated by commas. */
        include?: string;
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["AccountMembershipList"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  listAddresses: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); name, first_name, last_name, phone_number, company_name, line_1, line_2, city, county, region, postcode, country (eq, in, like, ilike). */
        filter?: components["schemas"]["Filter"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
      };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    responses: { 200: Json<components["schemas"]["AddressList"]>; } & Refused<400 | 401 | 403 | 404>;
  };
  createAddress: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewAddress"]; }; };
    responses: { 201: Json<components["schemas"]["AddressDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getAddress: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["AddressDocument"]>; } & Refused<401 | 403 | 404>;
  };
  updateAddress: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["AddressPatch"]; }; };
    responses: { 200: Json<components["schemas"]["AddressDocument"]>; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteAddress: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listProducts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Any of component_products, main_image, files, separated by commas. */
        include?: string;
        /** Attributes and their operators: id (in; UUID); name, sku, slug, upc_ean, manufacturer_part_num, tags (eq, in, like); product_types (eq, in); templates (eq); commodity_type (eq; one of physical, digital); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ProductListWithIncluded"]>;
    } & Refused<400 | 401 | 403>;
  };
  createProduct: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewProduct"]; }; };
    responses: { 201: Json<components["schemas"]["ProductDocument"]>; } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getProduct: {
    parameters: Params<{
      query?: {
        /** Any of component_products, main_image, files, separated by commas. */
        include?: string;
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ProductDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateProduct: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["ProductPatch"]; }; };
    responses: { 200: Json<components["schemas"]["ProductDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deleteProduct: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  getComponentProducts: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["GetComponentProductsAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  listCatalogs: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (in; UUID); name (eq); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
        sort?: components["parameters"]["Sort"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["CatalogList"]>; } & Refused<400 | 401 | 403>;
  };
  createCatalog: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewCatalog"]; }; };
    responses: { 201: Json<components["schemas"]["CatalogDocument"]>; } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getCatalog: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 200: Json<components["schemas"]["CatalogDocument"]>; } & Refused<401 | 403 | 404>;
  };
  updateCatalog: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["CatalogPatch"]; }; };
    responses: { 200: Json<components["schemas"]["CatalogDocument"]>; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteCatalog: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listCatalogRules: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); catalog_id, account_ids, customer_ids (eq; UUID); channels, tags (eq); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
        sort?: components["parameters"]["Sort"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["CatalogRuleList"]>; } & Refused<400 | 401 | 403>;
  };
  createCatalogRule: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewCatalogRule"]; }; };
    responses: {
      201: Json<components["schemas"]["CatalogRuleDocument"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getCatalogRule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["CatalogRuleDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateCatalogRule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["CatalogRulePatch"]; }; };
    responses: {
      200: Json<components["schemas"]["CatalogRuleDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteCatalogRule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listHierarchies: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (in; UUID); name (eq, like); slug (eq); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
        sort?: components["parameters"]["Sort"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["HierarchyList"]>; } & Refused<400 | 401 | 403>;
  };
  createHierarchy: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewHierarchy"]; }; };
    responses: {
      201: Json<components["schemas"]["HierarchyDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getHierarchy: {
    parameters: Params<{ path: { hierarchy_id: components["parameters"]["HierarchyId"]; }; }>;
    responses: {
      200: Json<components["schemas"]["HierarchyDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateHierarchy: {
    parameters: Params<{ path: { hierarchy_id: components["parameters"]["HierarchyId"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["HierarchyPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["HierarchyDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteHierarchy: {
    parameters: Params<{ path: { hierarchy_id: components["parameters"]["HierarchyId"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listHierarchyChildren: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { hierarchy_id: components["parameters"]["HierarchyId"]; };
    }>;
    responses: { 200: components["responses"]["NodeList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listNodes: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (in; UUID); name (eq, like); slug (eq). */
        filter?: components["schemas"]["Filter"];
      };
      path: { hierarchy_id: components["parameters"]["HierarchyId"]; };
    }>;
    responses: { 200: components["responses"]["NodeList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  createNode: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { hierarchy_id: components["parameters"]["HierarchyId"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewNode"]; }; };
    responses: { 201: components["responses"]["PostedNodeDocument"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getNode: {
    parameters: Params<{
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["NodeDocument"]>; } & Refused<401 | 403 | 404>;
  };
  updateNode: {
    parameters: Params<{
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NodePatch"]; }; };
    responses: { 200: components["responses"]["WrittenNodeDocument"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deleteNode: {
    parameters: Params<{
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listNodeChildren: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    responses: { 200: components["responses"]["NodeList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  addNodeChildren: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AddNodeChildrenBody"]; };
    };
    responses: { 200: components["responses"]["PostedNodeDocument"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  setNodeParent: {
    parameters: Params<{
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["SetNodeParentBody"]; }; };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deleteNodeParent: {
    parameters: Params<{
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 409>;
  };
  listNodeProducts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    responses: { 200: components["responses"]["ProductList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listProductNodes: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: components["responses"]["NodeList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  attachNodeProducts: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AttachNodeProductsBody"]; };
    };
    responses: { 201: components["responses"]["PostedNodeDocument"]; } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  detachNodeProducts: {
    parameters: Params<{
      path: {
        hierarchy_id: components["parameters"]["HierarchyId"];
        node_id: components["parameters"]["NodeId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["DetachNodeProductsBody"]; };
    };
    responses: { 200: components["responses"]["WrittenNodeDocument"]; } & Refused<400 | 401 | 403 | 404>;
  };
  attachMatchingProducts: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["MatchingProducts"]; }; };
    responses: {
      200: Json<components["schemas"]["AttachMatchingProductsAnswer"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  detachMatchingProducts: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["MatchingProducts"]; }; };
    responses: {
      200: Json<components["schemas"]["DetachMatchingProductsAnswer"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  listVariations: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
        sort?: components["parameters"]["Sort"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["VariationList"]>; } & Refused<400 | 401 | 403>;
  };
  createVariation: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewVariation"]; }; };
    responses: {
      201: Json<components["schemas"]["VariationDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getVariation: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["VariationDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateVariation: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["VariationPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["VariationDocument"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  deleteVariation: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listVariationOptions: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { variationId: components["parameters"]["VariationId"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["VariationOptionList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  createVariationOption: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { variationId: components["parameters"]["VariationId"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewVariationOption"]; };
    };
    responses: {
      201: Json<components["schemas"]["VariationOptionDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  getVariationOption: {
    parameters: Params<{
      path: {
        variationId: components["parameters"]["VariationId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["VariationOptionDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateVariationOption: {
    parameters: Params<{
      path: {
        variationId: components["parameters"]["VariationId"];
        id: components["parameters"]["Id"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["VariationOptionPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["VariationOptionDocument"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  deleteVariationOption: {
    parameters: Params<{
      path: {
        variationId: components["parameters"]["VariationId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listVariationModifiers: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: {
        variationId: components["parameters"]["VariationId"];
        optionId: components["parameters"]["OptionId"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["VariationModifierList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  createVariationModifier: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        variationId: components["parameters"]["VariationId"];
        optionId: components["parameters"]["OptionId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewVariationModifier"]; };
    };
    responses: {
      201: Json<components["schemas"]["VariationModifierDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getVariationModifier: {
    parameters: Params<{
      path: {
        variationId: components["parameters"]["VariationId"];
        optionId: components["parameters"]["OptionId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["VariationModifierDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateVariationModifier: {
    parameters: Params<{
      path: {
        variationId: components["parameters"]["VariationId"];
        optionId: components["parameters"]["OptionId"];
        id: components["parameters"]["Id"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["VariationModifierPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["VariationModifierDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteVariationModifier: {
    parameters: Params<{
      path: {
        variationId: components["parameters"]["VariationId"];
        optionId: components["parameters"]["OptionId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listCatalogJobErrors: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["CatalogJobErrorList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  exportProducts: {
    parameters: Params<{
      query?: {
        format?: components["parameters"]["Format"];
        /** Attributes and their operators: id (in; UUID); name, sku, slug, upc_ean, manufacturer_part_num, tags (eq, in, like); product_types (eq, in); templates (eq); commodity_type (eq; one of physical, digital); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
    }>;
    responses: { 200: components["responses"]["File"]; } & Refused<400 | 401 | 403>;
  };
  exportPrices: {
    parameters: Params<{
      query?: { format?: components["parameters"]["Format"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: components["responses"]["File"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listFiles: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); file_name, mime_type (eq, in, like, ilike); file_size, width, height (eq, gt, ge, lt, le; whole number); created_at (eq, gt, ge, lt, le; RFC 3339 time); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
        sort?: "created_at" | "-created_at";
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["FileList"]>; } & Refused<400 | 401 | 403>;
  };
  createFile: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewFile"];
        "multipart/form-data": components["schemas"]["FileForm"];
      };
    };
    responses: { 201: Json<components["schemas"]["FileDocument"]>; } & Refused<400 | 401 | 403 | 409>;
  };
  getFile: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: Json<components["schemas"]["FileDocument"]>; } & Refused<401 | 403 | 404>;
  };
  deleteFile: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  downloadFile: {
    parameters: Params<{
      path: { storeId: components["parameters"]["StoreId"]; id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: Bytes; 304: Empty; } & Refused<404>;
  };
  getProductFiles: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["GetProductFilesAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  replaceProductFiles: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductFileReferences"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  addProductFiles: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductFileReferences"]; };
    };
    responses: { 204: components["responses"]["PostedNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  removeProductFiles: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductFileReferences"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  getProductMainImage: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["GetProductMainImageAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  replaceProductMainImage: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ReplaceProductMainImageBody"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  setProductMainImage: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["SetProductMainImageBody"]; };
    };
    responses: { 204: components["responses"]["PostedNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  clearProductMainImage: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  getProductVariations: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["GetProductVariationsAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  replaceProductVariations: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductVariationReferences"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  addProductVariations: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductVariationReferences"]; };
    };
    responses: { 204: components["responses"]["PostedNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  removeProductVariations: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductVariationReferences"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getProductTemplates: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["GetProductTemplatesAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  setProductTemplates: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewProductTemplates"]; };
    };
    responses: {
      201: Json<components["schemas"]["SetProductTemplatesAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  removeProductTemplates: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProductTemplateReferences"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listPriceBooks: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq); name (eq, like); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
        sort?: components["parameters"]["Sort"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["PriceBookList"]>; } & Refused<400 | 401 | 403>;
  };
  createPriceBook: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewPriceBook"]; }; };
    responses: {
      201: components["responses"]["PostedPriceBookDocument"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  getPriceBook: {
    parameters: Params<{
      query?: {
        /** Any of prices, separated by commas. */
        include?: string;
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["PriceBookDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updatePriceBook: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["PriceBookPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["PriceBookDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deletePriceBook: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  replicatePriceBook: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewPriceBook"]; }; };
    responses: {
      201: components["responses"]["PostedPriceBookDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  listPrices: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq); sku (eq, in). */
        filter?: components["schemas"]["Filter"];
        sort?: "created_at" | "-created_at";
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: components["responses"]["PriceList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  replacePrices: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["ReplacePricesBody"]; }; };
    responses: {
      200: Json<components["schemas"]["ReplacePricesAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  createPrice: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewPrice"]; }; };
    responses: { 201: Json<components["schemas"]["PriceDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getPrice: {
    parameters: Params<{
      path: { id: components["parameters"]["Id"]; priceId: components["parameters"]["PriceId"]; };
    }>;
    responses: { 200: Json<components["schemas"]["PriceDocument"]>; } & Refused<401 | 403 | 404>;
  };
  updatePrice: {
    parameters: Params<{
      path: { id: components["parameters"]["Id"]; priceId: components["parameters"]["PriceId"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["PricePatch"]; }; };
    responses: { 200: Json<components["schemas"]["PriceDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deletePrice: {
    parameters: Params<{
      path: { id: components["parameters"]["Id"]; priceId: components["parameters"]["PriceId"]; };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listPricesOfAllPriceBooks: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); external_ref, sku (eq, in, like); created_at, updated_at (gt, lt; RFC 3339 time); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: components["responses"]["PriceList"]; } & Refused<400 | 401 | 403>;
  };
  listPriceModifiers: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref, name (eq). */
        filter?: components["schemas"]["Filter"];
        sort?: components["parameters"]["Sort"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["PriceModifierList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  createPriceModifier: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewPriceModifier"]; }; };
    responses: {
      201: Json<components["schemas"]["PriceModifierDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getPriceModifier: {
    parameters: Params<{
      path: {
        id: components["parameters"]["Id"];
        modifierId: components["parameters"]["ModifierId"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["PriceModifierDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updatePriceModifier: {
    parameters: Params<{
      path: {
        id: components["parameters"]["Id"];
        modifierId: components["parameters"]["ModifierId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["PriceModifierPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["PriceModifierDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deletePriceModifier: {
    parameters: Params<{
      path: {
        id: components["parameters"]["Id"];
        modifierId: components["parameters"]["ModifierId"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listReleases: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { catalogId: components["parameters"]["CatalogId"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["CatalogReleaseList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  publishCatalog: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { catalogId: components["parameters"]["CatalogId"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["PublishCatalogBody"]; };
    };
    responses: {
      201: components["responses"]["PostedCatalogReleaseDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deleteReleases: {
    parameters: Params<{ path: { catalogId: components["parameters"]["CatalogId"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 409>;
  };
  getRelease: {
    parameters: Params<{
      path: {
        catalogId: components["parameters"]["CatalogId"];
        /** An id, or `latestPublished` in reads. */
        releaseId: string;
      };
    }>;
    responses: {
      200: Json<components["schemas"]["CatalogReleaseDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  deleteRelease: {
    parameters: Params<{
      query?: {
        /** Deletes the release only while it waits for its moment; else it is 409. */
        release_status?: "SCHEDULED";
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        /** An id, or `latestPublished` in reads. */
        releaseId: string;
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  restoreRelease: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        /** An id, or `latestPublished` in reads. */
        releaseId: string;
      };
    }>;
    responses: {
      201: components["responses"]["PostedCatalogReleaseDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listReleaseChanges: {
    parameters: Params<{
      query?: {
        /** The release to compare with: an id, or `latestPublished`. Without it, the one before. */
        against?: string;
        /** The id of a change of this list: what comes after it. */
        after?: string;
        "page[limit]"?: components["parameters"]["PageLimit"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        /** An id, or `latestPublished`. */
        releaseId: string;
      };
    }>;
    responses: { 200: components["responses"]["CatalogChanges"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listNextChanges: {
    parameters: Params<{
      query?: {
        /** The id of a change: what comes after it. */
        after?: string;
        "page[limit]"?: components["parameters"]["PageLimit"];
      };
      path: { catalogId: components["parameters"]["CatalogId"]; };
    }>;
    responses: { 200: components["responses"]["CatalogChanges"]; } & Refused<400 | 401 | 403 | 404>;
  };
  getCatalogOfContext: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["CurrentReleaseDocument"]>;
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchies: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogHierarchyList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogHierarchy: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogHierarchyDocument"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchyNodes: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchyChildren: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchyProducts: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductListWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogNodes: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogNode: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeDocument"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogNodeChildren: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogNodeProducts: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedNodeProductList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogProducts: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductListWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProduct: {
    parameters: Params<{
      query?: { include?: components["parameters"]["Include"]; };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductDocumentWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogProductChildren: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductListWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogComponentProducts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedProductReferenceList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductFiles: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedRelatedFiles"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductMainImage: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedRelatedMainImage"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductParent: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["TaggedRelatedParent"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchiesOfRelease: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogHierarchyList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogHierarchyOfRelease: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogHierarchyDocument"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchyNodesOfRelease: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchyChildrenOfRelease: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogHierarchyProductsOfRelease: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductListWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogNodesOfRelease: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogNodeOfRelease: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeDocument"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogNodeChildrenOfRelease: {
    parameters: Params<{
      query?: {
        filter?: components["parameters"]["Filter"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogNodeList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogNodeProductsOfRelease: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedNodeProductList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogProductsOfRelease: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductListWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductOfRelease: {
    parameters: Params<{
      query?: { include?: components["parameters"]["Include"]; };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductDocumentWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogProductChildrenOfRelease: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (in; UUID); name, sku, slug, manufacturer_part_num, upc_ean, product_types, tags (eq, in). */
        filter?: components["schemas"]["Filter"];
        search?: components["parameters"]["Search"];
        include?: components["parameters"]["Include"];
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedCatalogProductListWithIncluded"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  listCatalogComponentProductsOfRelease: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedProductReferenceList"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductFilesOfRelease: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedRelatedFiles"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductMainImageOfRelease: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedRelatedMainImage"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  getCatalogProductParentOfRelease: {
    parameters: Params<{
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: {
        catalogId: components["parameters"]["CatalogId"];
        releaseId: components["parameters"]["ReleaseId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: components["responses"]["TaggedRelatedParent"];
      304: components["responses"]["TaggedNotModified"];
      404: components["responses"]["404Catalog"];
    } & Refused<400 | 401 | 403>;
  };
  explainPrice: {
    parameters: Params<{
      query: {
        product_id: string;
        /** The catalog to look in; that which the rules choose when absent. */
        catalog_id?: string;
        /** The account of a shopper who is signed in. */
        account_id?: string;
        /** Counts before `SVC-Channel`. */
        channel?: string;
        /** Tags, separated by commas; counts before `SVC-Context-Tag`. */
        tag?: string;
        /** Counts before `SVC-Currency`. */
        currency?: string;
        /** Any moment; the present when absent. */
        at?: string;
        /** How many are bought, to see which tier applies. */
        quantity?: number;
      };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["PriceExplanationDocument"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listOrders: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id, account_id, account_member_id, product_id (eq, in; UUID); status (eq, in; one of incomplete, processing, complete, cancelled); payment (eq, in; one of unpaid, partially_authorized, authorized, partially_paid, paid, refunded); shipping (eq, in; one of unfulfilled, fulfilled); name, email, customer.name, customer.email, contact.name, contact.email, billing_postcode, shipping_postcode, external_ref, order_number (eq, in, like, ilike); product_sku, currency (eq, in); with_tax, without_tax (eq, gt, ge, lt, le; whole number); created_at, updated_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        /** Any of `items,tax_items`; others are passed over. */
        include?: string;
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["OrderListWithIncluded"]>;
    } & Refused<400 | 401 | 403>;
  };
  getOrder: {
    parameters: Params<{
      query?: {
        /** Any of `items,tax_items`; others are passed over. */
        include?: string;
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["OrderDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateOrder: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["OrderPatch"]; }; };
    responses: { 200: Json<components["schemas"]["OrderDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listOrderItems: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Any of `items,tax_items`; others are passed over. */
        include?: string;
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["OrderItemListWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  payOrder: {
    parameters: Params<{
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["PayOrderBody"]; }; };
    responses: {
      200: components["responses"]["PostedTransactionDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listTransactions: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: Json<components["schemas"]["TransactionList"]>; } & Refused<400 | 401 | 403 | 404>;
  };
  getTransaction: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        id: components["parameters"]["Id"];
        transactionId: components["parameters"]["TransactionId"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["TransactionDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  listInvoicePayments: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { invoice_id: components["parameters"]["InvoiceId"]; };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoicePaymentList"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  createInvoicePayment: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { invoice_id: components["parameters"]["InvoiceId"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewInvoicePayment"]; }; };
    responses: {
      201: components["responses"]["PostedSubscriptionInvoicePaymentDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  previewInvoicePayments: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["PreviewInvoicePaymentsBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["PreviewInvoicePaymentsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  confirmInvoicePayment: {
    parameters: Params<{
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        invoice_id: components["parameters"]["InvoiceId"];
        payment_id: components["parameters"]["PaymentId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ConfirmInvoicePaymentBody"]; };
    };
    responses: {
      200: components["responses"]["PostedSubscriptionInvoicePaymentDocument"];
      422: components["responses"]["422Invoices"];
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  listGateways: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["GatewayList"]>; } & Refused<400 | 401 | 403>;
  };
  getManualGateway: {
    parameters: Params<{}>;
    responses: { 200: components["responses"]["GatewayDocument"]; } & Refused<401 | 403>;
  };
  updateManualGateway: {
    parameters: Params<{}>;
    requestBody: {
      content: { "application/json": components["schemas"]["ManualGatewayPatch"]; };
    };
    responses: {
      200: components["responses"]["WrittenGatewayDocument"];
    } & Refused<400 | 401 | 403 | 422>;
  };
  getServicePaymentsProcessorGateway: {
    parameters: Params<{}>;
    responses: { 200: components["responses"]["GatewayDocument"]; } & Refused<401 | 403>;
  };
  updateServicePaymentsProcessorGateway: {
    parameters: Params<{}>;
    requestBody: {
      content: {
        "application/json": components["schemas"]["ServicePaymentsProcessorGatewayPatch"];
      };
    };
    responses: {
      200: components["responses"]["WrittenGatewayDocument"];
    } & Refused<400 | 401 | 403 | 422>;
  };
  getStripeGateway: {
    parameters: Params<{}>;
    responses: { 200: components["responses"]["GatewayDocument"]; } & Refused<401 | 403>;
  };
  updateStripeGateway: {
    parameters: Params<{}>;
    requestBody: {
      content: { "application/json": components["schemas"]["StripeGatewayPatch"]; };
    };
    responses: {
      200: components["responses"]["WrittenGatewayDocument"];
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  checkStripeGateway: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["CheckStripeGatewayBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["GatewayCheckDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  listPaymentMethods: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: gateway, status (eq); default (eq; true or false). */
        filter?: components["schemas"]["Filter"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
      };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["PaymentMethodList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  addPaymentMethod: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AddPaymentMethodBody"]; };
    };
    responses: {
      201: components["responses"]["PostedPaymentMethodDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getPaymentMethod: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["PaymentMethodDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updatePaymentMethod: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["PaymentMethodPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["PaymentMethodDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deletePaymentMethod: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      204: components["responses"]["WrittenNoContent"];
      422: components["responses"]["422Invoices"];
    } & Refused<401 | 403 | 404>;
  };
  confirmPaymentMethod: {
    parameters: Params<{
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        accountId: components["parameters"]["AccountId"];
        id: components["parameters"]["Id"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ConfirmPaymentMethodBody"]; };
    };
    responses: {
      200: components["responses"]["PostedPaymentMethodDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getStripeBooks: {
    parameters: Params<{}>;
    responses: {
      200: Json<components["schemas"]["GatewayBooksDocument"]>;
    } & Refused<401 | 403>;
  };
  listCarts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: name (eq, in, like, ilike); account_ids (contains; UUID). */
        filter?: components["schemas"]["Filter"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["CartList"]>; } & Refused<400 | 401 | 403>;
  };
  createCart: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewCart"]; }; };
    responses: { 201: Json<components["schemas"]["CartDocument"]>; } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getCart: {
    parameters: Params<{
      query?: {
        /** items, tax_items */
        include?: string;
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["CartDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateCart: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["CartPatch"]; }; };
    responses: { 200: Json<components["schemas"]["CartDocument"]>; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteCart: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listCartItems: {
    parameters: Params<{
      query?: {
        /** tax_items */
        include?: string;
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListCartItemsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateCartItems: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["CartItemsPatch"]; }; };
    responses: {
      200: components["responses"]["WrittenChangedCartItems"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  addCartItems: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["AddCartItemsBody"]; }; };
    responses: {
      201: Json<components["schemas"]["ChangedCartItems"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deleteCartItems: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  updateCartItem: {
    parameters: Params<{
      header?: {
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        cartID: components["parameters"]["CartID"];
        itemID: components["parameters"]["ItemID"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["CartItemPatch"]; }; };
    responses: {
      200: components["responses"]["WrittenChangedCartItems"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  deleteCartItem: {
    parameters: Params<{
      header?: {
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        cartID: components["parameters"]["CartID"];
        itemID: components["parameters"]["ItemID"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["CartItems"]>; } & Refused<400 | 401 | 403 | 404>;
  };
  listCartTaxes: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        /** The reference of the cart. */
        cartID: string;
      };
    }>;
    responses: { 200: components["responses"]["TaxItems"]; } & Refused<400 | 401 | 403 | 404>;
  };
  replaceCartTaxes: {
    parameters: Params<{
      path: {
        /** The reference of the cart. */
        cartID: string;
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ReplaceCartTaxesBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["ReplaceCartTaxesAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  addCartTaxes: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        /** The reference of the cart. */
        cartID: string;
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["AddCartTaxesBody"]; }; };
    responses: {
      201: Json<components["schemas"]["AddedTaxes"]>;
      400: Json<components["schemas"]["TaxErrors"]>;
      404: Json<components["schemas"]["TaxErrors"]>;
      422: Json<components["schemas"]["BareTaxError"]>;
    } & Refused<401 | 403 | 409>;
  };
  deleteCartTaxes: {
    parameters: Params<{
      path: {
        /** The reference of the cart. */
        cartID: string;
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listCartItemTaxes: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        /** The reference of the cart. */
        cartID: string;
        itemID: components["parameters"]["ItemID"];
      };
    }>;
    responses: { 200: components["responses"]["TaxItems"]; } & Refused<400 | 401 | 403 | 404>;
  };
  addCartItemTax: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        /** The reference of the cart. */
        cartID: string;
        itemID: components["parameters"]["ItemID"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AddCartItemTaxBody"]; };
    };
    responses: { 201: Json<components["schemas"]["TaxItemDocument"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  updateCartItemTax: {
    parameters: Params<{
      path: {
        /** The reference of the cart. */
        cartID: string;
        itemID: components["parameters"]["ItemID"];
        taxID: components["parameters"]["TaxID"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["CartItemTaxPatch"]; }; };
    responses: { 200: Json<components["schemas"]["TaxItemDocument"]>; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteCartItemTax: {
    parameters: Params<{
      path: {
        /** The reference of the cart. */
        cartID: string;
        itemID: components["parameters"]["ItemID"];
        taxID: components["parameters"]["TaxID"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  checkOutCart: {
    parameters: Params<{
      header?: {
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["CheckOutCartBody"]; }; };
    responses: { 201: Json<components["schemas"]["CheckedOutOrder"]>; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listBillingProducts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq, in); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["BillingProductList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createBillingProduct: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewBillingProduct"]; }; };
    responses: {
      201: Json<components["schemas"]["BillingProductDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getBillingProduct: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["BillingProductDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateBillingProduct: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["BillingProductPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["BillingProductDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteBillingProduct: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listBillingPlans: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq, in); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["BillingPlanList"]>; } & Refused<400 | 401 | 403>;
  };
  createBillingPlan: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewBillingPlan"]; }; };
    responses: {
      201: Json<components["schemas"]["BillingPlanDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getBillingPlan: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["BillingPlanDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateBillingPlan: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["BillingPlanPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["BillingPlanDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteBillingPlan: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listOfferings: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Any of products, plans, separated by commas. */
        include?: string;
        /** Attributes and their operators: external_ref, products.external_ref (eq); proration_policy_id (eq; UUID); external_product_refs (in); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingListWithIncluded"]>;
    } & Refused<400 | 401 | 403>;
  };
  createOffering: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewOffering"]; }; };
    responses: {
      201: components["responses"]["PostedSubscriptionOfferingDocument"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  getOffering: {
    parameters: Params<{
      query?: {
        /** Any of products, plans, separated by commas. */
        include?: string;
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateOffering: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["OfferingPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteOffering: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  buildOffering: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["BuildOfferingBody"]; }; };
    responses: {
      201: components["responses"]["PostedSubscriptionOfferingDocument"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  setOfferingProrationPolicy: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["SetOfferingProrationPolicyBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["SubscriptionProrationPolicyReferenceDocument"]>;
      204: components["responses"]["WrittenNoContent"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  listOfferingProducts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingProductList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  attachOfferingProducts: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AttachOfferingProductsBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["AttachOfferingProductsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  replaceOfferingProducts: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ReplaceOfferingProductsBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["ReplaceOfferingProductsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  updateOfferingProduct: {
    parameters: Params<{
      path: {
        id: components["parameters"]["Id"];
        productId: components["parameters"]["ProductId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["OfferingProductPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingProductDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteOfferingProduct: {
    parameters: Params<{
      path: {
        id: components["parameters"]["Id"];
        productId: components["parameters"]["ProductId"];
      };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listOfferingPlans: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingPlanList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  attachOfferingPlans: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AttachOfferingPlansBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["AttachOfferingPlansAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  updateOfferingPlan: {
    parameters: Params<{
      path: { id: components["parameters"]["Id"]; planId: components["parameters"]["PlanId"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["OfferingPlanPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["SubscriptionOfferingPlanDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteOfferingPlan: {
    parameters: Params<{
      path: { id: components["parameters"]["Id"]; planId: components["parameters"]["PlanId"]; };
    }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listProrationPolicies: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq, in); name (eq, like, ilike); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ProrationPolicyList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createProrationPolicy: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewProrationPolicy"]; };
    };
    responses: {
      201: Json<components["schemas"]["ProrationPolicyDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getProrationPolicy: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["ProrationPolicyDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateProrationPolicy: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ProrationPolicyPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["ProrationPolicyDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteProrationPolicy: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
  listDunningRules: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: default (eq; true or false); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["DunningRuleList"]>; } & Refused<400 | 401 | 403>;
  };
  createDunningRule: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewDunningRule"]; }; };
    responses: {
      201: Json<components["schemas"]["DunningRuleDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getDunningRule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["DunningRuleDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateDunningRule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["DunningRulePatch"]; }; };
    responses: {
      200: Json<components["schemas"]["DunningRuleDocument"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  deleteDunningRule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listSchedules: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq, in); name (eq, in, like, ilike); job_type (eq, in; one of billing-run, tax-run, payment-run, import); owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionScheduleList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createSchedule: {
    parameters: Params<{
      query?: {
        /** Accepted and ignored. */
        filter?: string;
      };
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewSchedule"]; }; };
    responses: {
      201: Json<components["schemas"]["SubscriptionScheduleDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getSchedule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionScheduleDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateSchedule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["SchedulePatch"]; }; };
    responses: {
      200: Json<components["schemas"]["SubscriptionScheduleDocument"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  deleteSchedule: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listScheduleSlots: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListScheduleSlotsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listUpcomingSlots: {
    parameters: Params<{
      query?: { count?: components["parameters"]["Count"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListUpcomingSlotsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listUpcomingSlotsOfTiming: {
    parameters: Params<{
      query: {
        /** Minute, hour, day of month, month, day of week, as in `30 2 1 * *`. */
        specification: string;
        /** A time zone by its IANA name, as in `Europe/London`. */
        location: string;
        count?: components["parameters"]["Count"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["ListUpcomingSlotsOfTimingAnswer"]>;
    } & Refused<400 | 401 | 403>;
  };
  getScheduleTimeline: {
    parameters: Params<{
      query?: { days?: number; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["GetScheduleTimelineAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listJobs: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq, in); job_type (eq, in; one of billing-run, tax-run, payment-run, import); status (eq, in; one of pending, started, success, failed); schedule_id, preview_id (eq, in; UUID). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionJobList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createJob: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewJob"]; }; };
    responses: {
      201: Json<components["schemas"]["SubscriptionJobDocument"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getJob: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionJobDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  deleteJob: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 409>;
  };
  listJobFailures: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListJobFailuresAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listJobDifferences: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListJobDifferencesAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  previewJob: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["PreviewJobBody"]; }; };
    responses: {
      201: Json<components["schemas"]["SubscriptionJobPreviewDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  listJobPreviews: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionJobPreviewList"]>;
    } & Refused<400 | 401 | 403>;
  };
  getJobPreview: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionJobPreviewDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  listJobPreviewDrafts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: comparison (eq, in; one of new, more, less, same). */
        filter?: components["schemas"]["Filter"];
        sort?: "-difference";
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListJobPreviewDraftsAnswer"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listImports: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: external_ref (eq, in). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionImportList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createImport: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "multipart/form-data": components["schemas"]["NewImport"]; }; };
    responses: {
      201: Json<components["schemas"]["SubscriptionImportDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getImport: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionImportDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  listImportErrors: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionImportErrorList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  listInvoices: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); account_id, subscriber_id, subscription_id, job_id (eq; UUID); currency (eq); outstanding, manual_payment_pending, tax_required, waits_for_tax (eq; true or false); created_at, written_off_at, last_failure.failed_at (eq, gt, ge, lt, le; RFC 3339 time); last_failure.class (eq, in; one of try_again, new_method, fraud, fatal). */
        filter?: components["schemas"]["Filter"];
        sort?: "number" | "-number" | "amount" | "-amount";
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoiceList"];
    } & Refused<400 | 401 | 403>;
  };
  getInvoiceTotals: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: id (eq, in; UUID); account_id, subscriber_id, subscription_id, job_id (eq; UUID); currency (eq); outstanding, manual_payment_pending, tax_required, waits_for_tax (eq; true or false); created_at, written_off_at, last_failure.failed_at (eq, gt, ge, lt, le; RFC 3339 time); last_failure.class (eq, in; one of try_again, new_method, fraud, fatal). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["GetInvoiceTotalsAnswer"]>;
    } & Refused<400 | 401 | 403>;
  };
  getInvoice: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { invoice_id: components["parameters"]["InvoiceId"]; };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoiceDocument"];
    } & Refused<401 | 403 | 404>;
  };
  getInvoicePayment: {
    parameters: Params<{
      path: {
        invoice_id: components["parameters"]["InvoiceId"];
        payment_id: components["parameters"]["PaymentId"];
      };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoicePaymentDocument"];
    } & Refused<401 | 403 | 404>;
  };
  settleManualPayment: {
    parameters: Params<{
      path: {
        invoice_id: components["parameters"]["InvoiceId"];
        payment_id: components["parameters"]["PaymentId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["SettleManualPaymentBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["SubscriptionInvoicePaymentDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  writeOffInvoice: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { invoice_id: components["parameters"]["InvoiceId"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["WriteOffInvoiceBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["SubscriptionInvoiceDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listSubscriptionInvoices: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoiceList"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  getSubscriptionInvoice: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        id: components["parameters"]["Id"];
        invoice_id: components["parameters"]["InvoiceId"];
      };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoiceDocument"];
    } & Refused<401 | 403 | 404>;
  };
  listSubscriptionInvoicePayments: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: {
        id: components["parameters"]["Id"];
        invoice_id: components["parameters"]["InvoiceId"];
      };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoicePaymentList"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  getSubscriptionInvoicePayment: {
    parameters: Params<{
      path: {
        id: components["parameters"]["Id"];
        invoice_id: components["parameters"]["InvoiceId"];
        payment_id: components["parameters"]["PaymentId"];
      };
    }>;
    responses: {
      200: components["responses"]["SubscriptionInvoicePaymentDocument"];
    } & Refused<401 | 403 | 404>;
  };
  listSubscriptions: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Related resources to include: products, plans. */
        include?: string;
        /** Attributes and their operators: id (eq, in; UUID); account_id (eq; UUID); name, email, external_ref (eq); status (eq; one of active, inactive); paused, canceled, closed, suspended, pending (eq; true or false). */
        filter?: components["schemas"]["Filter"];
      };
      header?: {
        "Mercer-Position"?: components["parameters"]["MercerPosition"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionListWithIncluded"]>;
    } & Refused<400 | 401 | 403>;
  };
  createSubscription: {
    parameters: Params<{
      query?: {
        /** Accepted and ignored. */
        filter?: string;
      };
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewSubscription"]; }; };
    responses: {
      201: Json<components["schemas"]["SubscriptionDocument"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getSubscription: {
    parameters: Params<{
      query?: {
        /** Related resources to include: products, plans. */
        include?: string;
      };
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  updateSubscription: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["SubscriptionPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["SubscriptionDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  deleteSubscription: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  listSubscriptionProducts: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListSubscriptionProductsAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  changeSubscriptionProducts: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ChangeSubscriptionProductsBody"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  listSubscriptionPlans: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListSubscriptionPlansAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  listSubscriptionStates: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["ListSubscriptionStatesAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  createSubscriptionState: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewSubscriptionState"]; };
    };
    responses: { 204: components["responses"]["PostedNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  getSubscriptionState: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; stateId: string; };
    }>;
    responses: {
      200: Json<components["schemas"]["SubscriptionStateDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  getSubscriptionStatistics: {
    parameters: Params<{
      query?: {
        /** The first day; 30 days up to the last one when absent. */
        from?: string;
        /** The last day; today when absent. */
        to?: string;
        /** Counts this currency alone. */
        currency?: string;
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["GetSubscriptionStatisticsAnswer"]>;
    } & Refused<400 | 401 | 403>;
  };
  previewSubscriptionChange: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["PreviewSubscriptionChangeBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["PreviewSubscriptionChangeAnswer"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listSubscriptionActions: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["ListSubscriptionActionsAnswer"]>;
    } & Refused<401 | 403 | 404>;
  };
  getReconciliation: {
    parameters: Params<{
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["GetReconciliationAnswer"]>;
    } & Refused<401 | 403>;
  };
  searchStore: {
    parameters: Params<{
      query: {
        /** The text to find. */
        q: string;
        /** A comma-separated list of account, product, order, subscription_invoice, subscription; all when absent. */
        types?: string;
        /** The most results of each type; 10 when absent. */
        "page[limit]"?: number;
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["SearchStoreAnswer"]>;
    } & Refused<400 | 401 | 403>;
  };
  listEvents: {
    parameters: Params<{
      query?: {
        after?: components["parameters"]["After"];
        /** The most events on a page; 100 when it is absent. A page of large events has fewer. */
        limit?: number;
        /** Attributes and their operators: type (eq, in, like); subject.type, subject.id (eq, in); created_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        /** Seconds to wait for an event when there is none yet (long poll). */
        wait?: number;
      };
    }>;
    responses: { 200: Json<components["schemas"]["EventList"]>; } & Refused<400 | 401 | 403 | 410>;
  };
  streamEvents: {
    parameters: Params<{
      query?: {
        after?: components["parameters"]["After"];
        /** Attributes and their operators: type (eq, in, like); subject.type, subject.id (eq, in); created_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        /** Seconds without an event after which the stream ends. */
        wait?: number;
      };
      header?: {
        /** Instead of `after`. */
        "last-event-id"?: string;
      };
    }>;
    responses: { 200: Answer<{ "text/event-stream": string; }>; } & Refused<400 | 401 | 403 | 410>;
  };
  createSampleEvent: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewSampleEvent"]; }; };
    responses: {
      201: Json<components["schemas"]["EventSampleDocument"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  getEvent: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 200: Json<components["schemas"]["EventDocument"]>; } & Refused<401 | 403 | 404>;
  };
  listRefusedRequests: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: status (eq, gt, ge, lt, le; whole number); path, method (eq, in); last_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        sort?: "last_at" | "-last_at" | "count" | "-count";
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["RefusedRequestList"]>;
    } & Refused<400 | 401 | 403>;
  };
  getRefusedRequest: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["RefusedRequestDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  listDeadLetters: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["DeadLetterList"]>; } & Refused<400 | 401 | 403>;
  };
  sendDeadLetter: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["DeadLetterDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  listAudit: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: type (eq, in, like); subject.type, subject.id (eq, in); actor.type (eq); actor.id (eq, in; UUID); recorded_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        before?: components["parameters"]["Before"];
        /** The most entries on a page; 100 when it is absent. */
        limit?: number;
      };
    }>;
    responses: { 200: Json<components["schemas"]["ListAuditAnswer"]>; } & Refused<400 | 401 | 403>;
  };
  exportAudit: {
    parameters: Params<{
      query?: {
        /** Attributes and their operators: type (eq, in, like); subject.type, subject.id (eq, in); actor.type (eq); actor.id (eq, in; UUID); recorded_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
        before?: components["parameters"]["Before"];
      };
    }>;
    responses: { 200: components["responses"]["File"]; } & Refused<400 | 401 | 403>;
  };
  listWebhookEndpoints: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["WebhookEndpointList"]>;
    } & Refused<400 | 401 | 403>;
  };
  createWebhookEndpoint: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["NewWebhookEndpoint"]; };
    };
    responses: {
      201: components["responses"]["PostedWebhookEndpointDocument"];
      422: components["responses"]["422Webhooks"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  getWebhookEndpoint: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["WebhookEndpointDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateWebhookEndpoint: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: {
      content: { "application/json": components["schemas"]["WebhookEndpointPatch"]; };
    };
    responses: {
      200: Json<components["schemas"]["WebhookEndpointDocument"]>;
      422: components["responses"]["422Webhooks"];
    } & Refused<400 | 401 | 403 | 404>;
  };
  deleteWebhookEndpoint: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404>;
  };
  rotateWebhookSecret: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: components["responses"]["PostedWebhookEndpointDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  testWebhookEndpoint: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["WebhookTestDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  replayWebhooks: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewWebhookReplay"]; }; };
    responses: {
      201: Json<components["schemas"]["WebhookReplayDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listWebhookReplays: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { endpointId: components["parameters"]["EndpointId"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["WebhookReplayList"]>;
    } & Refused<400 | 401 | 403 | 404>;
  };
  getWebhookReplay: {
    parameters: Params<{
      path: {
        endpointId: components["parameters"]["EndpointId"];
        id: components["parameters"]["Id"];
      };
    }>;
    responses: {
      200: Json<components["schemas"]["WebhookReplayDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  listWebhookDeliveries: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: endpoint_id, event_id (eq, in; UUID); replay_id (eq; UUID); event_type (eq, in, like); state (eq, in; one of pending, succeeded, exhausted); recorded_at (eq, gt, ge, lt, le; RFC 3339 time). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: {
      200: Json<components["schemas"]["WebhookDeliveryList"]>;
    } & Refused<400 | 401 | 403>;
  };
  getWebhookDelivery: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["WebhookDeliveryDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  retryWebhookDelivery: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 204: components["responses"]["PostedNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  importProducts: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: { "multipart/form-data": components["schemas"]["ImportProductsBody"]; };
    };
    responses: {
      201: components["responses"]["PostedCatalogJobDocument"];
      422: components["responses"]["422Products"];
    } & Refused<400 | 401 | 403 | 409>;
  };
  importPrices: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "multipart/form-data": components["schemas"]["ImportPricesBody"]; };
    };
    responses: {
      201: components["responses"]["PostedCatalogJobDocument"];
      422: components["responses"]["422Products"];
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  receiveStripeEvent: {
    parameters: Params<{ path: { store_id: string; }; }>;
    responses: {
      200: Json<components["schemas"]["ReceiveStripeEventAnswer"]>;
    } & Refused<404>;
  };
  createAccessTokenVersioned: {
    parameters: Params<{}>;
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": components["schemas"]["NewAccessToken"];
        "application/json": components["schemas"]["NewAccessToken"];
      };
    };
    responses: { 200: components["responses"]["AccessToken"]; } & Refused<400 | 401>;
  };
  configureBundle: {
    parameters: Params<{
      query?: { include?: string; };
      header?: {
        "accept-language"?: components["parameters"]["AcceptLanguage"];
        "svc-channel"?: components["parameters"]["SvcChannel"];
        "svc-context-tag"?: components["parameters"]["SvcContextTag"];
        "svc-currency"?: components["parameters"]["SvcCurrency"];
        "svc-release"?: components["parameters"]["SvcRelease"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ConfigureBundleBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["CatalogProductDocumentWithIncluded"]>;
    } & Refused<400 | 401 | 403 | 404 | 422>;
  };
  associateCartWithAccount: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AssociateCartWithAccountBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["AssociateCartWithAccountAnswer"]>;
      204: components["responses"]["PostedNoContent"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  dissociateCartFromAccount: {
    parameters: Params<{
      header?: {
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: { cartID: components["parameters"]["CartID"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["DissociateCartFromAccountBody"]; };
    };
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<400 | 401 | 403 | 404>;
  };
  captureTransaction: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        id: components["parameters"]["Id"];
        transactionId: components["parameters"]["TransactionId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["CaptureTransactionBody"]; };
    };
    responses: {
      200: components["responses"]["PostedTransactionDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  refundTransaction: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        id: components["parameters"]["Id"];
        transactionId: components["parameters"]["TransactionId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["RefundTransactionBody"]; };
    };
    responses: {
      200: components["responses"]["PostedTransactionDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  cancelTransaction: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: {
        id: components["parameters"]["Id"];
        transactionId: components["parameters"]["TransactionId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["CancelTransactionBody"]; };
    };
    responses: {
      200: components["responses"]["PostedTransactionDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  confirmTransaction: {
    parameters: Params<{
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
      path: {
        id: components["parameters"]["Id"];
        transactionId: components["parameters"]["TransactionId"];
      };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["ConfirmTransactionBody"]; };
    };
    responses: {
      200: components["responses"]["PostedTransactionDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  anonymizeOrders: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: {
      content: { "application/json": components["schemas"]["AnonymizeOrdersBody"]; };
    };
    responses: {
      200: Json<components["schemas"]["AnonymizeOrdersAnswer"]>;
    } & Refused<400 | 401 | 403 | 409 | 422>;
  };
  createAccountTokens: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        "SVC-Account-Management-Authentication-Token"?: components["parameters"]["AccountToken"];
      };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewAccountTokens"]; }; };
    responses: {
      201: Json<components["schemas"]["CreateAccountTokensAnswer"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  listUnassignedAccountMembers: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: id (eq, in; UUID); name, email, username (eq, in, like, ilike). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
      path: { accountId: components["parameters"]["AccountId"]; };
    }>;
    responses: { 200: components["responses"]["AccountMemberList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  buildChildProducts: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: {
      201: components["responses"]["PostedCatalogJobDocument"];
    } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listChildProducts: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 200: components["responses"]["ProductList"]; } & Refused<400 | 401 | 403 | 404>;
  };
  listCatalogJobs: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: owner (eq; one of store, organization). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["CatalogJobList"]>; } & Refused<400 | 401 | 403>;
  };
  getCatalogJob: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["CatalogJobDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  cancelCatalogJob: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
      path: { id: components["parameters"]["Id"]; };
    }>;
    responses: { 204: components["responses"]["PostedNoContent"]; } & Refused<400 | 401 | 403 | 404 | 409 | 422>;
  };
  listTags: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
      };
    }>;
    responses: { 200: Json<components["schemas"]["TagList"]>; } & Refused<400 | 401 | 403>;
  };
  getTag: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 200: Json<components["schemas"]["TagDocument"]>; } & Refused<401 | 403 | 404>;
  };
  listSubscribers: {
    parameters: Params<{
      query?: {
        "page[limit]"?: components["parameters"]["PageLimit"];
        "page[offset]"?: components["parameters"]["PageOffset"];
        /** Attributes and their operators: account_id (eq, in; UUID); name, email (eq); external_ref (eq, in). */
        filter?: components["schemas"]["Filter"];
      };
      header?: { "Mercer-Position"?: components["parameters"]["MercerPosition"]; };
    }>;
    responses: { 200: Json<components["schemas"]["SubscriberList"]>; } & Refused<400 | 401 | 403>;
  };
  createSubscriber: {
    parameters: Params<{
      header?: { "Idempotency-Key"?: components["parameters"]["IdempotencyKey"]; };
    }>;
    requestBody: { content: { "application/json": components["schemas"]["NewSubscriber"]; }; };
    responses: {
      201: Json<components["schemas"]["SubscriberDocument"]>;
    } & Refused<400 | 401 | 403 | 409>;
  };
  getSubscriber: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: {
      200: Json<components["schemas"]["SubscriberDocument"]>;
    } & Refused<401 | 403 | 404>;
  };
  updateSubscriber: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    requestBody: { content: { "application/json": components["schemas"]["SubscriberPatch"]; }; };
    responses: {
      200: Json<components["schemas"]["SubscriberDocument"]>;
    } & Refused<400 | 401 | 403 | 404 | 409>;
  };
  deleteSubscriber: {
    parameters: Params<{ path: { id: components["parameters"]["Id"]; }; }>;
    responses: { 204: components["responses"]["WrittenNoContent"]; } & Refused<401 | 403 | 404 | 422>;
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};
