import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../lib/errors.ts'
import { readFileIfAny } from '../db/embedded-process.ts'
import { KEY_BYTES, readSecretsKey, type SecretKeys } from './secret-box.ts'

const FILE = 'secrets-key'

/**
 * The keys for an embedded database. The key is made in the data folder at the first start. A key
 * that the operator gives comes first, and the one in the folder then counts as the former key.
 */
export async function embeddedKeys(
  dataDir: string,
  { secretsKey, secretsKeyOld }: SecretKeys,
): Promise<SecretKeys> {
  const path = join(dataDir, FILE)
  const kept = await readKey(path)
  if (secretsKey) return { secretsKey, secretsKeyOld: secretsKeyOld ?? kept }
  return { secretsKey: kept ?? (await makeKey(dataDir, path)), secretsKeyOld }
}

/** The path of the key that was made for an embedded database, if one was. */
export async function findKeyFile(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, FILE)
  return (await readFileIfAny(path)) === undefined ? undefined : path
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = (await readFileIfAny(path))?.trim()
  if (text === undefined || text === '') return undefined
  const key = readSecretsKey(text)
  if (key) return key
  throw new OperatorError(
    `${path} does not hold a key of ${KEY_BYTES} bytes in base64: put the right one there again.`,
  )
}

/** Synced to the disk: secrets that outlive their key are lost. */
async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(`${key.toString('base64')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return key
}
