import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildNodeBase, buildSlimBase, read, remove, run } from './bases.ts'
import { type enterRoot, runInRoot } from './enter-root.ts'
import { administrator, readPicture, report, startSite, uploadPicture } from './site.ts'

const buildah = ['--storage-driver', 'vfs']
const name = 'localhost/windsock'

/** Builds the image from the last commit, with bases made from Debian packages instead of a registry's. */
export function buildImage(work: string, nodePrefix: string, version: string) {
  const bases = { slim: join(work, 'slim'), node: join(work, 'node') }
  buildSlimBase(bases.slim)
  buildNodeBase(bases.node, nodePrefix)
  for (const [base, root] of Object.entries(bases)) importBase(base, root)
  const startedAt = performance.now()
  const context = join(work, 'context')
  remove(context)
  run('git', ['clone', '--quiet', '--no-hardlinks', '.', context])
  const args = {
    BASE: `${name}-slim`,
    BUILD_BASE: `${name}-node`,
    VERSION: version,
    REVISION: read('git', ['rev-parse', 'HEAD']),
  }
  run('buildah', [
    ...buildah,
    'bud',
    '--quiet',
    '--isolation=chroot',
    '--layers=false',
    '--format=docker',
    '--pull-never',
    ...Object.entries(args).map(([key, value]) => `--build-arg=${key}=${value}`),
    `--tag=${name}:${version}`,
    `--file=${join(context, 'deploy/container/Dockerfile')}`,
    context,
  ])
  report(`${name}:${version}: ${measureImage(version)} MB`, startedAt)
}

/**
 * Starts the image as its user with a read-only root file system, logs in, uploads a picture, restarts it on the same volume,
 * and reads the picture again.
 */
export async function checkImage(work: string, version: string, port: string) {
  const container = read('buildah', [...buildah, 'from', '--pull-never', `${name}:${version}`])
  try {
    const root = read('buildah', [...buildah, 'mount', container])
    const settings = readSettings(container)
    const volume = join(work, 'volume')
    remove(volume)
    mkdirSync(volume)
    chownSync(volume, settings.userId, settings.userId)
    const options = {
      ...settings,
      env: { ...settings.env, PORT: port },
      isReadOnly: true,
      volumes: { [volume]: '/var/lib/windsock' },
    }
    await checkRights(root, options)
    const { email, password } = administrator
    await runInRoot(root, ['node', 'scripts/create-admin.ts', email], {
      ...options,
      input: `${password}\n`,
    })
    const first = await startSite(root, settings.command, { ...options, port })
    const path = await uploadPicture(first.url)
    await runInRoot(root, settings.healthCheck, options)
    report('Health check: passed')
    await first.stop()
    const second = await startSite(root, settings.command, { ...options, port })
    await readPicture(second.url, path)
    await second.stop()
  } finally {
    run('buildah', [...buildah, 'rm', container])
  }
}

/** Copies the product out of the image, for the Debian package. */
export function exportRelease(version: string, folder: string) {
  const container = read('buildah', [...buildah, 'from', '--pull-never', `${name}:${version}`])
  try {
    const root = read('buildah', [...buildah, 'mount', container])
    run('cp', ['-a', join(root, 'opt/windsock'), folder])
  } finally {
    run('buildah', [...buildah, 'rm', container])
  }
}

/** Saves a root folder as an image with a single layer. */
function importBase(base: string, root: string) {
  const file = `${root}.Dockerfile`
  writeFileSync(file, 'FROM scratch\nCOPY . /\n')
  const tag = `--tag=${name}-${base}`
  run('buildah', [...buildah, 'bud', '--quiet', '--isolation=chroot', tag, `--file=${file}`, root])
}

function measureImage(version: string): string {
  const [image] = JSON.parse(
    read('podman', [...buildah, 'image', 'inspect', `${name}:${version}`]),
  ) as [{ Size: number }]
  return (image.Size / 1e6).toFixed(0)
}

/** Checks that nothing but the volume and /tmp is writable. */
async function checkRights(root: string, options: Parameters<typeof enterRoot>[2]) {
  const script =
    'id -u; for f in /opt/windsock/x /etc/x /var/lib/windsock/x /tmp/x; do if touch $f 2>/dev/null; then rm $f; echo $f; fi; done'
  const output = (await runInRoot(root, ['sh', '-c', script], options)).trim().split('\n')
  report(`User ${output[0]} can write ${output.slice(1).join(', ')}`)
  if (output.join() !== '1000,/var/lib/windsock/x,/tmp/x') throw new Error('The rights are wrong.')
}

function readSettings(container: string) {
  const { Docker } = JSON.parse(read('buildah', [...buildah, 'inspect', container])) as Inspection
  const { Env, Cmd, User, WorkingDir, Healthcheck } = Docker.config
  return {
    env: Object.fromEntries(Env.map((line) => line.split(/=(.*)/s).slice(0, 2))),
    command: Cmd,
    userId: Number(User.split(':')[0]),
    folder: WorkingDir,
    healthCheck: Healthcheck.Test.slice(1),
  }
}

type Inspection = {
  Docker: {
    config: {
      Env: string[]
      Cmd: string[]
      User: string
      WorkingDir: string
      Healthcheck: { Test: string[] }
    }
  }
}
