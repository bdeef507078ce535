import { describe, expect, test } from 'vitest'
import { fileRejections } from '#features/media/upload-rules.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { anImage } from '#tests/support/listing-edits.ts'
import type { ListingImages, PendingImage } from '../../images-contract.ts'
import { uploadDevicePhotos } from './device/device-photos.ts'
import { type PhotoApi, PhotoUploads } from './photo-uploads.ts'
import type { SendPhotoOutcome } from './send-photo.ts'

describe('[IMG-01] [IMG-02] photo uploads', () => {
  test('starts only on Upload, then sends a few photos at a time, in order', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('1'), photo('2'), photo('3')])
    expect(server.sent).toEqual([])
    expect(uploads.unsent).toBe(3)
    expect(uploads.upload()).toBe(3)
    expect(server.sent).toEqual(['1', '2'])
    await server.accept('1')
    await expect.poll(() => server.sent).toEqual(['1', '2', '3'])
  })

  test('photos beyond the package limit wait on the device until there is space', async () => {
    const server = new Server({ allowed: 2, ready: ['there'] })
    const uploads = await following(server)
    uploads.choose([photo('fits'), photo('exceeds')])
    expect(uploads.room).toBe(-1)
    expect(uploads.upload()).toBe(1)
    expect(stages(uploads)).toEqual(['sending', 'failed'])
    expect(uploads.state.chosen[1]?.failure).toBe(fileRejections.too_many)
    await uploads.delete({ imageSrc: anImage('there').src })
    uploads.retry(uploads.state.chosen[1]?.id ?? 0)
    expect(server.sent).toEqual(['fits', 'exceeds'])
  })

  test('[IMG-02] a rejected file does not use the slot of the next one', async () => {
    const server = new Server({ allowed: 1 })
    const uploads = await following(server)
    uploads.choose([photo('broken'), photo('good')])
    uploads.upload()
    expect(stages(uploads)).toEqual(['sending', 'failed'])
    await server.refuse('broken', 'damaged')
    await expect.poll(() => stages(uploads)).toEqual(['failed', 'sending'])
    expect(server.sent).toEqual(['broken', 'good'])
  })

  test('tracks a photo until the server has it or gives a reason for failing', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('good'), photo('bad')])
    uploads.upload()
    await server.accept('good')
    await server.accept('bad')
    await expect.poll(() => stages(uploads)).toEqual(['preparing', 'preparing'])
    server.prepared('good')
    server.failed('bad', 'Damaged.')
    await uploads.refresh()
    expect(uploads.state.chosen.map(({ file }) => file.name)).toEqual(['bad'])
    expect(uploads.state.chosen[0]).toMatchObject({ stage: 'failed', failure: 'Damaged.' })
  })

  test('a retry succeeds if the first attempt had arrived', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('once')])
    uploads.upload()
    await server.breakOff('once')
    await expect.poll(() => stages(uploads)).toEqual(['failed'])
    uploads.retry(uploads.state.chosen[0]?.id ?? 0)
    await server.refuse('once', 'already_there')
    await expect.poll(() => uploads.state.chosen).toEqual([])
  })

  test('ignores a response that a later request superseded', async () => {
    const server = new Server({ allowed: 10, ready: ['there'] })
    const uploads = await following(server)
    const late = Promise.withResolvers<ListingImages>()
    server.read = () => late.promise
    const refreshing = uploads.refresh()
    await uploads.delete({ imageSrc: anImage('there').src })
    late.resolve({ ...server.images, ready: [anImage('there')] })
    await refreshing
    expect(uploads.state.images?.ready).toEqual([])
  })

  test('a canceled upload stays selected, and a removed one is gone', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([photo('1'), photo('2')])
    uploads.upload()
    uploads.cancel(1)
    await expect.poll(() => stages(uploads)).toEqual(['chosen', 'sending'])
    await uploads.remove(2)
    expect(stages(uploads)).toEqual(['chosen'])
    expect(server.aborted).toEqual(['1', '2'])
  })

  test('does not send a file that is not an image', async () => {
    const server = new Server({ allowed: 10 })
    const uploads = await following(server)
    uploads.choose([
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      new File(['x'], 'IMG_1.HEIC'),
    ])
    expect(uploads.state.chosen.map(({ failure }) => failure)).toEqual([
      fileRejections.not_a_picture,
      fileRejections.heic,
    ])
    expect(uploads.upload()).toBe(0)
    expect(server.sent).toEqual([])
  })
})

describe('[IMG-04] photos selected before payment', () => {
  const onDevice = (...names: string[]) => {
    const stored = new Map(names.map((name, key) => [key, photo(name)]))
    const released: number[] = []
    return {
      released,
      release: (key: number) => void released.push(key),
      claim: async () => [...stored].map(([key, file]) => ({ key, file })),
      remove: async (key: number) => void stored.delete(key),
      names: () => [...stored.values()].map(({ name }) => name),
    }
  }

  test('stay on the device until the package is paid', async () => {
    const server = new Server({ allowed: 0 })
    server.images = { ...server.images, mayUpload: false }
    const device = onDevice('1')
    expect(await uploadDevicePhotos(await following(server), device)).toBe(0)
    expect(server.sent).toEqual([])
    expect(device.names()).toEqual(['1'])
  })

  test('upload automatically after payment and are deleted from the device once on the server', async () => {
    const server = new Server({ allowed: 10 })
    const device = onDevice('good', 'broken', 'lost')
    const uploads = await following(server)
    expect(await uploadDevicePhotos(uploads, device)).toBe(3)
    expect(device.names()).toEqual(['good', 'broken', 'lost'])
    await server.accept('good')
    await server.refuse('broken', 'damaged')
    await expect.poll(() => device.names()).toEqual(['lost'])
    await server.breakOff('lost')
    await expect.poll(() => stages(uploads)).toContain('failed')
    // The photo is sent again on the next visit.
    expect(device.names()).toEqual(['lost'])
    expect(device.released).toEqual([2])
    await uploads.remove(uploads.state.chosen.find(({ file }) => file.name === 'lost')?.id ?? 0)
    expect(device.names()).toEqual([])
  })

  test('stay on the device if the session ends during the upload', async () => {
    const device = onDevice('1', '2')
    const uploads = await following(new Server({ allowed: 10 }))
    await uploadDevicePhotos(uploads, device)
    uploads.discard()
    expect(device.names()).toEqual(['1', '2'])
    expect(device.released).toEqual([0, 1])
  })
})

/** Mock server whose responses are controlled by the test. */
class Server implements PhotoApi {
  images: ListingImages
  readonly sent: string[] = []
  readonly aborted: string[] = []
  readonly #open = new Map<string, PromiseWithResolvers<SendPhotoOutcome>>()

  constructor({ allowed, ready = [] }: { allowed: number; ready?: string[] }) {
    this.images = { ready: ready.map(anImage), pending: [], allowed, mayUpload: true, notice: null }
  }

  read: PhotoApi['read'] = async () => this.images

  send: PhotoApi['send'] = ({ file }, { signal }) => {
    const deferred = Promise.withResolvers<SendPhotoOutcome>()
    this.sent.push(file.name)
    this.#open.set(file.name, deferred)
    signal.addEventListener('abort', () => {
      this.aborted.push(file.name)
      deferred.reject(signal.reason)
    })
    return deferred.promise
  }

  remove: PhotoApi['remove'] = async (what) => {
    const src = 'imageSrc' in what ? what.imageSrc : null
    this.images = { ...this.images, ready: this.images.ready.filter((image) => image.src !== src) }
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

  async refuse(name: string, code: SendPhotoOutcome['refused'][number]['code']) {
    const rejection = { fileName: name, code, reason: fileRejections[code] }
    this.#answer(name).resolve({ ...this.images, accepted: [], refused: [rejection] })
  }

  async breakOff(name: string) {
    this.#answer(name).reject(new ApiFailure(0, null))
  }

  prepared(name: string) {
    const pending = this.images.pending.filter(({ fileName }) => fileName !== name)
    this.images = { ...this.images, pending, ready: [...this.images.ready, anImage(name)] }
  }

  failed(name: string, failure: string) {
    const pending = this.images.pending.map((upload) =>
      upload.fileName === name ? { ...upload, state: 'failed' as const, failure } : upload,
    )
    this.images = { ...this.images, pending }
  }

  #answer(name: string) {
    const deferred = this.#open.get(name)
    if (!deferred) throw new Error(`${name} was not sent`)
    return deferred
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
