import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { assert } from '../../lib/assert.ts'

/**
 * Secrets and passwords are kept as argon2id hashes in the usual text form
 * `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, so that the cost can be raised later without losing
 * the old ones.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } // 19 MiB: OWASP's second setting
const TAG_BYTES = 32
const SALT_BYTES = 16

const derive = promisify(argon2)

export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await compute(secret, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Unknown names are checked against a hash that fits no secret, so that the answer to them takes
 * as long as the answer to a wrong secret.
 */
export async function verifySecret(secret: string, hash: string | undefined): Promise<boolean> {
  const { salt, tag, parameters } = parse(hash ?? dummyHash)
  const computed = await compute(secret, salt, parameters)
  return timingSafeEqual(computed, tag) && hash !== undefined
}

const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(
  randomBytes(SALT_BYTES),
)}$${unpadded(randomBytes(TAG_BYTES))}`

type Cost = typeof cost

function compute(secret: string, nonce: Buffer, { memory, passes, parallelism }: Cost) {
  // Hashed first, so that a secret of any length costs the same.
  const message = createHash('sha256').update(secret).digest()
  return derive('argon2id', { message, nonce, parallelism, tagLength: TAG_BYTES, memory, passes })
}

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(hash: string): { parameters: Cost; salt: Buffer; tag: Buffer } {
  const match = pattern.exec(hash)
  assert(match, 'a stored hash has an unknown form')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
