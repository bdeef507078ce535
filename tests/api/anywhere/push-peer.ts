import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A fake push service on a real socket, with browsers that receive its messages. */
export async function pushPeer() {
  const received: Received[] = []
  let status = 201
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body, status })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    /** Sets the status of all further responses. */
    answer: (next: number) => {
      status = next
    },
    browser: (path = `/push/${randomBytes(16).toString('hex')}`) => browserAt(host, path),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Returns the browser's private keys, and the subscription that it sends to the site. */
function browserAt(host: string, path: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `http://${host}${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  /** Decrypts a message as a browser does (RFC 8291 and RFC 8188). */
  function decrypt(body: Buffer): DisplayedNotification {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const sender = body.subarray(21, keyEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
    const derive = (label: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length),
      )
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as DisplayedNotification
  }
  return { subscription, path, decrypt }
}

/** Verifies that a request is signed with the private key (RFC 8292), and returns its claims. */
export function readSignature({ authorization = '' }: IncomingHttpHeaders, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const [header, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGenuine) throw new Error('the signature is forged')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
}

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; status: number }
type DisplayedNotification = { title: string; body: string; url: string; tag: string; at: number }
