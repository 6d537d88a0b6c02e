import { invoiceBook } from './billing/invoices/own-book.ts'
import { orderBook } from './orders/own-book.ts'
import type { OwnBook } from './payments/books/own-book.ts'

/** Everything that Mercer has of payments: what is compared with the books of gateways. */
export const ownBooks: readonly OwnBook[] = [orderBook, invoiceBook]
