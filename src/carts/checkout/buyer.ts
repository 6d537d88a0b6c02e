import { AppError, type Problem } from '../../lib/errors.ts'
import type { AccountId, AccountMemberId, Ctx } from '../../platform/auth/context.ts'
import { forbidden } from '../../platform/auth/permissions.ts'
import type { Cart } from '../cart.ts'

/** The buyer, as a checkout names them (14.1). */
type BuyerBody = {
  customer?: { name: string; email: string }
  account?: { id: string; member_id: string }
  contact?: { name: string; email: string }
}

export type Buyer = {
  account_id: AccountId | null
  account_member_id: AccountMemberId | null
  customer_name: string | null
  customer_email: string | null
  contact_name: string | null
  contact_email: string | null
}

type Caller = Pick<Ctx, 'actor' | 'account'>

/** Finds missing and excess members; accepts a body of any shape. */
export function buyerProblems({ account: signedIn }: Caller, given: object): Problem[] {
  const { customer, account, contact } = given as { [Member in keyof BuyerBody]?: unknown }
  if (!signedIn && !account) {
    return customer ? [] : [problem('data.customer', 'is required for a guest')]
  }
  const problems: Problem[] = []
  if (customer) problems.push(problem('data.customer', 'is for guests; an account has a contact'))
  if (!contact) problems.push(problem('data.contact', 'is required for an account'))
  const { id } = (account ?? {}) as { id?: unknown }
  if (signedIn && typeof id === 'string' && id.toLowerCase() !== signedIn.accountId) {
    problems.push(problem('data.account.id', 'is not the account of the account token'))
  }
  return problems
}

/** An account token says itself who buys; only an admin can name somebody else. */
export function buyerOf({ actor, account: signedIn }: Caller, given: BuyerBody): Buyer {
  const { customer, account, contact } = given
  if (account && !signedIn && actor.kind === 'shopper') {
    throw forbidden('An account buys with its account token; only an admin can name one.')
  }
  const accountId = signedIn?.accountId ?? account?.id.toLowerCase()
  if (accountId === undefined) {
    return {
      ...nobody,
      customer_name: customer?.name ?? null,
      customer_email: customer?.email ?? null,
    }
  }
  const memberId = signedIn?.memberId ?? account?.member_id.toLowerCase() ?? null
  return {
    ...nobody,
    account_id: accountId as AccountId,
    account_member_id: memberId as AccountMemberId | null,
    contact_name: contact?.name ?? null,
    contact_email: contact?.email ?? null,
  }
}

const nobody: Buyer = {
  account_id: null,
  account_member_id: null,
  customer_name: null,
  customer_email: null,
  contact_name: null,
  contact_email: null,
}

/** Only its own account can buy the cart of an account. */
export function requireOwnCart(cart: Pick<Cart, 'account_id'>, buyer: Buyer): void {
  if (cart.account_id === null || cart.account_id === buyer.account_id) return
  const detail = `data.account.id: the cart belongs to the account ${cart.account_id}`
  throw new AppError('unprocessable', { source: 'data.account.id', detail })
}

function problem(source: string, rule: string): Problem {
  return { source, detail: `${source} ${rule}.` }
}
