import { siteUrl, webUrls } from '../site/site.ts'
import { randomNetwork, readFrom, sendRequest } from './client.ts'
import type { LoadRecord } from './record.ts'

export async function logIn(name: string): Promise<string> {
  const response = await fetch(`${siteUrl}/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': randomNetwork() },
    body: toLogin(name),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const openVersion = 1
const endedVersion = 2

/** Logs in and, half of the time, logs out again. Both web processes must see the change immediately. */
export async function visitBriefly(record: LoadRecord) {
  const body = toLogin('seller@example.com')
  const login = await sendRequest(record, 'login', { method: 'POST', path: '/token' }, { body })
  if (login.status !== 200) return
  const { access_token: token } = login.json() as { access_token: string }
  const subject = `session ${token}`
  const { startedAt, endedAt } = login
  const times = { startedAt, endedAt }
  record.history.writes.push({ subject, value: 'open', base: 0, version: openVersion, ...times })
  await readSession(record, subject, token)
  if (Math.random() < 0.5) {
    record.promises.push({ kind: 'login', at: endedAt, token })
    return
  }
  const logout = await sendRequest(
    record,
    'logout',
    { method: 'POST', path: '/api/account/logout', token },
    { body: {} },
  )
  const isEnded = logout.status === 200
  record.history.writes.push({
    subject,
    value: 'ended',
    base: openVersion,
    version: isEnded ? endedVersion : null,
    startedAt: logout.startedAt,
    endedAt: logout.endedAt,
  })
  if (isEnded) await readSession(record, subject, token)
}

async function readSession(record: LoadRecord, subject: string, token: string) {
  await Promise.all(
    webUrls.map(async (url) => {
      const response = await readFrom(url, '/api/account/testAuth', token)
      const found = response && sessionStatuses[response.status]
      if (!found) return
      const { startedAt, endedAt, isAsOf } = response
      record.history.reads.push({ subject, process: url, startedAt, endedAt, isAsOf, ...found })
    }),
  )
}

const sessionStatuses: Record<number, { value: string; version: number }> = {
  200: { value: 'open', version: openVersion },
  401: { value: 'ended', version: endedVersion },
}

function toLogin(username: string) {
  return new URLSearchParams({ username, password: 'windsock', grant_type: 'password' })
}
