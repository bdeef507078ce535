import { describe, expect, test, vi } from 'vitest'
import { fileRefusals } from '#features/media/upload-rules.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { aPicture } from '#tests/support/listing-edits.ts'
import type { ListingImages, PendingImage } from '../../images-contract.ts'
import { type PhotoServer, PhotoUploads } from './photo-uploads.ts'
import type { Outcome } from './send-photo.ts'

describe('[IMG-01] [IMG-02] photos on their way', () => {
  test('nothing is sent before Upload; then a few at a time, in their order', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('1'), photo('2'), photo('3')])
    expect(server.sent).toEqual([])
    expect(uploads.unsent).toBe(3)
    expect(uploads.upload()).toBe(3)
    expect(server.sent).toEqual(['1', '2'])
    await server.accept('1')
    await settled(() => expect(server.sent).toEqual(['1', '2', '3']))
  })

  test('what the package has no room for stays here, and goes once there is room', async () => {
    const server = new Server({ allowed: 2, ready: ['there'] })
    const uploads = await following(server)
    uploads.choose([photo('fits'), photo('exceeds')])
    expect(uploads.room).toBe(-1)
    expect(uploads.upload()).toBe(1)
    expect(stages(uploads)).toEqual(['sending', 'failed'])
    expect(uploads.state.chosen[1]?.failure).toBe(fileRefusals.too_many)
    await uploads.delete({ imageSrc: aPicture('there').src })
    uploads.retry(uploads.state.chosen[1]?.id ?? 0)
    expect(server.sent).toEqual(['fits', 'exceeds'])
  })

  test('a photo is followed until the server has it, or says why it has not', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('good'), photo('bad')])
    uploads.upload()
    await server.accept('good')
    await server.accept('bad')
    await settled(() => expect(stages(uploads)).toEqual(['preparing', 'preparing']))
    server.prepared('good')
    server.failed('bad', 'Damaged.')
    await uploads.refresh()
    expect(uploads.state.chosen.map(({ file }) => file.name)).toEqual(['bad'])
    expect(uploads.state.chosen[0]).toMatchObject({ stage: 'failed', failure: 'Damaged.' })
  })

  test('a second try whose first one came through is no failure', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('once')])
    uploads.upload()
    await server.breakOff('once')
    await settled(() => expect(stages(uploads)).toEqual(['failed']))
    uploads.retry(uploads.state.chosen[0]?.id ?? 0)
    await server.refuse('once', 'already_there')
    await settled(() => expect(uploads.state.chosen).toEqual([]))
  })

  test('an answer that was overtaken by a later question is not taken', async () => {
    const server = new Server({ allowed: 10, ready: ['there'] })
    const uploads = await following(server)
    const late = Promise.withResolvers<ListingImages>()
    server.read = () => late.promise
    const asked = uploads.refresh()
    await uploads.delete({ imageSrc: aPicture('there').src })
    late.resolve({ ...server.images, ready: [aPicture('there')] })
    await asked
    expect(uploads.state.images?.ready).toEqual([])
  })

  test('a cancelled upload stays chosen; a removed one goes', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('1'), photo('2')])
    uploads.upload()
    uploads.cancel(1)
    await settled(() => expect(stages(uploads)).toEqual(['chosen', 'sending']))
    await uploads.remove(2)
    expect(stages(uploads)).toEqual(['chosen'])
    expect(server.aborted).toEqual(['1', '2'])
  })

  test('what is no picture is not sent', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      new File(['x'], 'IMG_1.HEIC'),
    ])
    expect(uploads.state.chosen.map(({ failure }) => failure)).toEqual([
      fileRefusals.not_a_picture,
      fileRefusals.heic,
    ])
    expect(uploads.upload()).toBe(0)
    expect(server.sent).toEqual([])
  })
})

/** A server whose answers the test gives. */
class Server implements PhotoServer {
  images: ListingImages
  readonly sent: string[] = []
  readonly aborted: string[] = []
  readonly #open = new Map<string, PromiseWithResolvers<Outcome>>()

  constructor({ allowed, ready = [] }: { allowed: number; ready?: string[] }) {
    this.images = {
      ready: ready.map(aPicture),
      pending: [],
      allowed,
      mayUpload: true,
      notice: null,
    }
  }

  read: PhotoServer['read'] = async () => this.images

  send: PhotoServer['send'] = ({ file }, { signal }) => {
    const answer = Promise.withResolvers<Outcome>()
    this.sent.push(file.name)
    this.#open.set(file.name, answer)
    signal.addEventListener('abort', () => {
      this.aborted.push(file.name)
      answer.reject(signal.reason)
    })
    return answer.promise
  }

  remove: PhotoServer['remove'] = async (what) => {
    const src = 'imageSrc' in what ? what.imageSrc : null
    this.images = {
      ...this.images,
      ready: this.images.ready.filter((image) => image.src !== src),
    }
    return this.images
  }

  async accept(name: string) {
    const upload: PendingImage = {
      uploadId: this.sent.indexOf(name) + 1,
      fileName: name,
      state: 'processing',
      failure: null,
      rotation: 0,
      caption: null,
      replacesSrc: null,
    }
    this.images = { ...this.images, pending: [...this.images.pending, upload] }
    this.#answer(name).resolve({ ...this.images, accepted: [upload], refused: [] })
  }

  async refuse(name: string, code: Outcome['refused'][number]['code']) {
    const refusal = { fileName: name, code, reason: fileRefusals[code] }
    this.#answer(name).resolve({ ...this.images, accepted: [], refused: [refusal] })
  }

  async breakOff(name: string) {
    this.#answer(name).reject(new ApiFailure(0, null))
  }

  prepared(name: string) {
    const pending = this.images.pending.filter(({ fileName }) => fileName !== name)
    this.images = { ...this.images, pending, ready: [...this.images.ready, aPicture(name)] }
  }

  failed(name: string, failure: string) {
    const pending = this.images.pending.map((upload) =>
      upload.fileName === name ? { ...upload, state: 'failed' as const, failure } : upload,
    )
    this.images = { ...this.images, pending }
  }

  #answer(name: string) {
    const answer = this.#open.get(name)
    if (!answer) throw new Error(`${name} was not sent`)
    return answer
  }
}

async function following(server: Server) {
  const uploads = new PhotoUploads(server)
  await uploads.refresh()
  return uploads
}

function photo(name: string) {
  return new File([name], name, { type: 'image/jpeg' })
}

function stages(uploads: PhotoUploads) {
  return uploads.state.chosen.map(({ stage }) => stage)
}

/** Once all that was answered is through. */
function settled(check: () => void) {
  return vi.waitFor(check)
}
