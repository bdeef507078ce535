import { randomBytes } from 'node:crypto'
import { codeDigest } from '../../../src/features/accounts/server/human-check/human-code.ts'
import { newToken } from '../../../src/kernel/server/secrets/secret-tokens.ts'
import { aPhoto } from '../../../tests/support/images.ts'
import { databaseUrl, queryServer } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import { randomNetwork, sendRequest } from './client.ts'
import type { LoadRecord } from './record.ts'

export async function sendLead(record: LoadRecord, checks: SolvedCheck[], listingId: number) {
  const check = checks.pop()
  if (!check) return
  const message = `lead ${randomBytes(6).toString('hex')}`
  const response = await sendRequest(
    record,
    'lead',
    { method: 'POST', path: '/api/listing/lead', network: check.network },
    {
      code: check.code,
      body: {
        listingId,
        message,
        contactName: 'Pat Pilot',
        contactEmail: `pat-${randomBytes(4).toString('hex')}@example.com`,
        purchaseTime: '3 months',
      },
    },
  )
  if (response.status === 200) record.promises.push({ kind: 'lead', at: response.endedAt, message })
}

export async function sendUpload(record: LoadRecord, token: string, listing: number) {
  const caption = `picture ${randomBytes(6).toString('hex')}`
  const body = new FormData()
  body.append('caption', caption)
  const photo = await aPhoto({ width: 640, height: 480 })
  body.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const path = `/api/listing/${listing}/images`
  const response = await sendRequest(record, 'upload', { method: 'POST', path, token }, { body })
  if (response.status !== 200) return
  const { accepted } = response.json() as { accepted: object[] }
  if (accepted.length === 1)
    record.promises.push({ kind: 'upload', at: response.endedAt, listing, caption })
}

/** Creates solved human checks, each from a different network. */
export async function solveChecks(count: number): Promise<SolvedCheck[]> {
  const checks = Array.from({ length: count }, () => ({
    code: newToken(),
    network: randomNetwork(),
  }))
  const hashes = checks.map(({ code, network }) => codeDigest({ visitor: { ip: network } }, code))
  await queryServer(
    databaseUrl(ports.balancer.primary),
    `insert into human_check (code_hash, challenge_hash, action, expires_at)
      select code_hash, challenge_hash, 'lead', now() + interval '3 hours'
      from unnest($1::bytea[], $2::bytea[]) as made (code_hash, challenge_hash)`,
    [hashes, hashes.map(() => randomBytes(32))],
  )
  return checks
}

type SolvedCheck = { code: string; network: string }
