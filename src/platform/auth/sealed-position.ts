import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import type { StoreId } from '../../lib/ids.ts'
import type { Position } from '../db/position.ts'
import type { SigningKeys } from './signing-keys.ts'

const POSITION_BYTES = 12
const STORE_BYTES = 4
const FORM = /^[\w-]{22}$/ // One block of the cipher.

/**
 * Positions as callers get them. Those of the log would tell a store how much all others write, so
 * they are encrypted, each with a mark of its store. A position is of use for a moment only: one
 * that was sealed with an older key is not read any more.
 */
export class SealedPositions {
  readonly #keys: SigningKeys
  #cipher: { id: string; key: Buffer } | undefined

  constructor(keys: SigningKeys) {
    this.#keys = keys
  }

  async seal(storeId: StoreId, position: Position): Promise<string> {
    const block = Buffer.alloc(POSITION_BYTES + STORE_BYTES)
    block.write(position.toString(16).padStart(2 * POSITION_BYTES, '0'), 'hex')
    markOf(storeId).copy(block, POSITION_BYTES)
    const cipher = createCipheriv('aes-256-ecb', await this.#key(), null).setAutoPadding(false)
    return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
  }

  /** Nothing for what was not sealed here for this store. */
  async open(storeId: StoreId, text: string): Promise<Position | undefined> {
    if (!FORM.test(text)) return undefined
    const decipher = createDecipheriv('aes-256-ecb', await this.#key(), null).setAutoPadding(false)
    const block = Buffer.concat([decipher.update(text, 'base64url'), decipher.final()])
    if (!block.subarray(POSITION_BYTES).equals(markOf(storeId))) return undefined
    return BigInt(`0x${block.toString('hex', 0, POSITION_BYTES)}`)
  }

  async #key(): Promise<Buffer> {
    const { id, secret } = await this.#keys.current()
    if (this.#cipher?.id !== id) {
      this.#cipher = { id, key: Buffer.from(hkdfSync('sha256', secret, '', 'position', 32)) }
    }
    return this.#cipher.key
  }
}

function markOf(storeId: StoreId): Buffer {
  return createHash('sha256').update(storeId).digest().subarray(0, STORE_BYTES)
}
