/** Gives products the files of another one. The products themselves are left to the caller. */
export { replaceFileLinks as copyFileLinks } from './queries.ts'
