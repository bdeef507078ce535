// Checks what npm start needs, and explains how to fix failed commands. Runs on any supported
// version of Node.
import { createServer } from 'node:net'

/** Exits if this version of Node can't run npm's install scripts. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Windsock requires Node 20.19 or later. You’re running Node ${process.versions.node}. Install a newer version from https://nodejs.org, then try again.`,
  )
}

/** Exits if the site couldn't listen on its port, so that no one waits for an installation first. */
export async function requireFreePort({ PORT = '3000', HOST = '0.0.0.0' } = process.env) {
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
    fail('PORT must be a number from 0 to 65535, for example: PORT=3000 npm start')
  const server = createServer()
  const error = await new Promise((done) => {
    server.once('error', done)
    server.listen(Number(PORT), HOST, () => done(null))
  })
  await new Promise((done) => server.close(done))
  const port = Number(PORT)
  if (error?.code === 'EADDRINUSE')
    fail(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  if (error?.code === 'EACCES')
    fail(
      `You don’t have permission to use port ${port}. Choose a port above 1023, for example: PORT=3000 npm start`,
    )
}

/** Explains why a command failed. Returns null if the reason is unknown. */
export function explainFailure({ output, status, signal, isInstalling }) {
  if (/ENOSPC|no space left|disk quota/i.test(output))
    return 'The disk is full. Free up at least 2 GB, then try again.'
  if (
    signal === 'SIGKILL' ||
    status === 137 ||
    /heap out of memory|ENOMEM|cannot allocate/i.test(output)
  )
    return 'There isn’t enough memory. Close other programs or use a machine with at least 2 GB of memory, then try again.'
  if (!isInstalling) return null
  if (/EBADPLATFORM/.test(output))
    return 'Windsock runs on Linux and macOS, on x64 and arm64 processors. On Windows, use WSL.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(output))
    return 'npm can’t reach its registry. Check the network connection and npm’s proxy settings, then try again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'npm can’t write to this folder. Give your account write permission, or clone Windsock into your home folder, then try again.'
  return null
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
