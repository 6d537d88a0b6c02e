import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * An authenticator in software: it makes passkeys (ES256, without attestation) and signs with them,
 * as a browser would pass it on. Its answers can be bent, to see that they are refused.
 */
export function softAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const authenticatorData = (flags: number, extra = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    const site = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([site, Buffer.from([flags]), count, extra])
  }

  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** The answer to `navigator.credentials.create`. */
    create(challenge: string) {
      const length = Buffer.from([0, id.length])
      const coseKey = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      // Present, verified, with a credential.
      const data = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), length, id, coseKey]))
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...base, clientExtensionResults: {}, response }
    },
    /** The answer to `navigator.credentials.get`. */
    get(challenge: string, { flags = 0x05, from = origin } = {}) {
      const data = authenticatorData(flags)
      const client = clientData('webauthn.get', challenge, from)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ...base, clientExtensionResults: {}, response }
    },
  }
}

type Cbor = number | string | Buffer | Map<string, string>

function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  const body = entries.flatMap(([key, value]) => [cbor(key), cbor(value)])
  return Buffer.concat([cborHead(5, entries.length), ...body])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') {
    return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  }
  if (value instanceof Map) return cborHead(5, 0)
  return Buffer.concat([cborHead(2, value.length), value])
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return Buffer.from([(major << 5) | 24, length])
}
