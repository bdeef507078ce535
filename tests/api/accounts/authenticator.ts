import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A software passkey that responds like a browser. Its responses can be manipulated to simulate attacks. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  count = 0

  /** Response from `navigator.credentials.create`. */
  register(options: Options, behavior: AuthenticatorBehavior) {
    this.#userHandle = (options.user as { id: string }).id
    const clientDataJSON = clientData('webauthn.create', options.challenge, behavior)
    const authData = Buffer.concat([
      this.#head(behavior, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey(),
    ])
    const attestationObject = map([
      ['fmt', text('none')],
      ['attStmt', Buffer.from([0xa0])],
      ['authData', bytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: toBase64(clientDataJSON),
      attestationObject: toBase64(attestationObject),
      transports: ['internal'],
    })
  }

  /** Response from `navigator.credentials.get`. */
  authenticate(options: Options, behavior: AuthenticatorBehavior) {
    this.count += behavior.addsToCount ?? 0
    const clientDataJSON = clientData('webauthn.get', options.challenge, behavior)
    const authenticatorData = this.#head(behavior, 0)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    return this.#answer({
      clientDataJSON: toBase64(clientDataJSON),
      authenticatorData: toBase64(authenticatorData),
      signature: toBase64(createSign('sha256').update(signed).sign(this.#keys.privateKey)),
      userHandle: this.#userHandle,
    })
  }

  #answer<R extends object>(response: R) {
    const id = toBase64(this.id)
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  /** Encodes the site's ID, the flags, and the counter. */
  #head(
    { origin, rpId = new URL(origin).hostname, isVerified = true }: AuthenticatorBehavior,
    more: number,
  ) {
    const head = Buffer.alloc(37)
    sha256(Buffer.from(rpId)).copy(head)
    head[32] = 0x01 | (isVerified ? 0x04 : 0) | more
    head.writeUInt32BE(this.count, 33)
    return head
  }

  #publicKey() {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const entries = [
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    ]
    return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()])
  }
}

type Options = { challenge: string; [name: string]: unknown }
/** Origin that the browser reports, and how the key behaves. */
type AuthenticatorBehavior = {
  origin: string
  rpId?: string
  isVerified?: boolean
  addsToCount?: number
}

function clientData(type: string, challenge: string, { origin }: AuthenticatorBehavior) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const toBase64 = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()

// Implements only the parts of CBOR that a registration needs.
function map(entries: [string, Buffer][]) {
  const parts = entries.flatMap(([name, value]) => [text(name), value])
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...parts])
}

function text(value: string) {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function bytes(value: Buffer) {
  const { length: size } = value
  const length = Buffer.from(size < 256 ? [0x58, size] : [0x59, size >> 8, size & 0xff])
  return Buffer.concat([length, value])
}
