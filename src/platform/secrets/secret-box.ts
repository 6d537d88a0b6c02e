import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { AppError } from '../../lib/errors.ts'

export type SecretKeys = {
  /** 32 bytes; nothing can be encrypted without it. */
  secretsKey?: Buffer | undefined
  /** The key before it, while secrets are moved from one to the other. */
  secretsKeyOld?: Buffer | undefined
}

export const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 10
const FORM = /^v1\.([\w-]+)\.([\w-]+)$/

/** A secret was sealed with a key that this process does not have. */
export class UnknownSecretsKey extends Error {}

/**
 * Secrets as they are kept in the database: `v1.<id of the key>.<iv, tag and text>`, encrypted with
 * AES-256-GCM. The id tells which of two keys opens one while keys are changed.
 */
export class SecretBox {
  readonly #keys = new Map<string, Buffer>()
  /** The id of the key that seals; undefined where no key was given. */
  readonly currentId: string | undefined

  constructor({ secretsKey, secretsKeyOld }: SecretKeys) {
    this.currentId = secretsKey && keyIdOf(secretsKey)
    for (const key of [secretsKey, secretsKeyOld]) if (key) this.#keys.set(keyIdOf(key), key)
  }

  knows(keyId: string): boolean {
    return this.#keys.has(keyId)
  }

  isCurrent(sealed: string): boolean {
    return FORM.exec(sealed)?.[1] === this.currentId
  }

  seal(text: string): string {
    const { currentId: id = '' } = this
    const key = this.#keys.get(id)
    if (!key) {
      throw new AppError(
        'unprocessable',
        'Secrets cannot be kept: the operator of this Mercer has set no MERCER_SECRETS_KEY.',
      )
    }
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id))
    const sealed = Buffer.concat([cipher.update(text), cipher.final()])
    const parts = Buffer.concat([iv, cipher.getAuthTag(), sealed])
    return `v1.${id}.${parts.toString('base64url')}`
  }

  open(sealed: string): string {
    const [, id = '', parts = ''] = FORM.exec(sealed) ?? []
    const key = this.#keys.get(id)
    if (!key) throw new UnknownSecretsKey(`There is no secrets key ${id}.`)
    const bytes = Buffer.from(parts, 'base64url')
    const text = IV_BYTES + TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, text))
    return decipher.update(bytes.subarray(text)).toString() + decipher.final().toString()
  }
}

/** It tells nothing of the key. */
function keyIdOf(key: Buffer): string {
  const hash = createHash('sha256').update('mercer secrets key ').update(key)
  return hash.digest('base64url').slice(0, KEY_ID_LENGTH)
}

/** The key in base64, or undefined where the text is none. */
export function readSecretsKey(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  const isWhole = /^[A-Za-z0-9+/]{43}=$/.test(text)
  return isWhole && key.length === KEY_BYTES ? key : undefined
}
