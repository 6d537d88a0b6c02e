/** Sets of products, written whole, for the slices that build or link them. No rule is checked. */
export { deleteProducts, insertProducts, updateProducts } from './queries.ts'
