/** The pages of single resources by their type: the path before the id, and what it is called. */
const pages: Readonly<Record<string, { path: string; word: string }>> = {
  account: { path: 'accounts', word: 'Account' },
  product: { path: 'catalog/products', word: 'Product' },
  catalog: { path: 'catalog/catalogs', word: 'Catalog' },
  order: { path: 'orders', word: 'Order' },
  subscription: { path: 'subscriptions', word: 'Subscription' },
  subscription_invoice: { path: 'invoices', word: 'Invoice' },
  subscription_job: { path: 'runs', word: 'Run' },
  subscription_schedule: { path: 'runs/schedules', word: 'Schedule' },
  webhook_endpoint: { path: 'developers/webhooks', word: 'Webhook endpoint' },
  operator: { path: 'settings/operators', word: 'Operator' },
}

export const resourcePage = (type: string) => pages[type]
