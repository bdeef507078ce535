import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { URI } from 'otpauth'
import sharp from 'sharp'
import { enterRoot, type RootOptions, stopInRoot } from './enter-root.ts'

export const administrator = {
  email: 'admin@windsock.example',
  password: 'correct-horse-battery-9',
}

/** Starts a site in a root folder, and waits until /readyz returns 200. */
export async function startSite(root: string, command: readonly string[], options: SiteOptions) {
  const { port, ...rootOptions } = options
  const url = `http://127.0.0.1:${port}`
  if (await ask(`${url}/healthz`)) throw new Error(`Port ${port} is already in use.`)
  const startedAt = performance.now()
  const child = enterRoot(root, command, rootOptions)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'exit').then(([code]) => code ?? -1)
  for (;;) {
    const response = await ask(`${url}/readyz`)
    if (response?.status === 200) {
      report(`/readyz: 200 ${response.text}`, startedAt)
      await checkPages(url)
      break
    }
    const code = await Promise.race([ended, pause(500, undefined, { ref: false })])
    if (code !== undefined) throw new Error(`The site exited with ${code}:\n${output}`)
  }
  return {
    url,
    /** Stops the site like a container engine, and checks that it exits with 0. */
    async stop() {
      const stoppedAt = performance.now()
      const code = await stopInRoot(child, ended)
      if (code !== 0) throw new Error(`The site exited with ${code} after SIGTERM:\n${output}`)
      report('SIGTERM: exited with 0', stoppedAt)
    },
  }
}

/** Checks that pages and the tools of language models load all of their packages. */
async function checkPages(url: string) {
  for (const path of ['/', '/aircraft/search', '/login', '/robots.txt', '/llms.txt']) {
    const response = await ask(`${url}${path}`)
    if (response?.status !== 200) throw new Error(`${path} returned ${response?.status}.`)
  }
  const accept = { accept: 'application/json, text/event-stream' }
  await post(`${url}/mcp`, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, accept)
  report('Pages and tools: 200')
}

/**
 * Logs in as the administrator, sets up an authenticator app, which the role requires, and uploads a logo. Returns the
 * path of the stored picture.
 */
export async function uploadPicture(url: string): Promise<string> {
  const { email: username, password } = administrator
  const login = await post(`${url}/token`, { grant_type: 'password', username, password })
  const authorization = `Bearer ${login.access_token}`
  const app = `${url}/api/account/authenticator-app`
  const { uri } = await post(app, {}, { authorization })
  await send('PUT', app, { code: URI.parse(uri).generate() }, { authorization })
  const body = new FormData()
  const color = { width: 64, height: 64, channels: 3, background: '#1e6091' } as const
  body.set('file', new Blob([await sharp({ create: color }).png().toBuffer()]), 'logo.png')
  const response = await fetch(`${url}/api/webapp/1/logo`, {
    method: 'POST',
    body,
    headers: { authorization },
  })
  const { logo, detail } = await response.json()
  if (!logo) throw new Error(`The upload failed with ${response.status}: ${detail}`)
  await readPicture(url, logo)
  return logo
}

/** Checks that the site serves a stored picture. */
export async function readPicture(url: string, path: string) {
  const response = await fetch(new URL(path, url))
  const { format, width } = await sharp(await response.arrayBuffer()).metadata()
  report(`${path}: ${response.status} ${format}, ${width} px wide`)
}

export function report(text: string, startedAt?: number) {
  const seconds = startedAt && ` after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
  process.stdout.write(`${text}${seconds ?? ''}\n`)
}

function post(url: string, body: object, extraHeaders?: Record<string, string>) {
  return send('POST', url, body, extraHeaders)
}

async function send(
  method: string,
  url: string,
  body: object,
  extraHeaders: Record<string, string> = {},
) {
  const headers = { 'content-type': 'application/json', ...extraHeaders }
  const response = await fetch(url, { method, body: JSON.stringify(body), headers })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  const text = await response.text()
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** Returns null if nothing listens yet. Reads each response, because a stopping site waits for those in progress. */
async function ask(url: string) {
  try {
    const response = await fetch(url)
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}

type SiteOptions = RootOptions & { port: string }
