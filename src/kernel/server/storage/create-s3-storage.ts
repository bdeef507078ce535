import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../../config.ts'
import { Refusal } from '../../errors.ts'
import { inSpan } from '../tracing/spans.ts'
import { assertPlainKey, destroyContent, isPlainKey, type Storage } from './storage.ts'

/** Maximum number of objects that S3 deletes in one call. */
const deletedAtOnce = 1_000

/** Stores files in a bucket of S3 or an S3-compatible service. Gives up after `silenceMs` without any data from it. */
export function createS3Storage(
  { bucket, ...settings }: S3Settings,
  { silenceMs = 20_000 } = {},
): Storage {
  const client = clientFor(settings, silenceMs)
  return {
    async put(key, content, contentType) {
      assertPlainKey(key)
      const target = { Bucket: bucket, Key: key, Body: content, ContentType: contentType }
      // The length of a stream is unknown, so it's uploaded in parts, which are discarded if one of them fails.
      if (content instanceof Readable)
        await putStream(new Upload({ client, params: target }), content)
      else await client.send(new PutObjectCommand(target))
    },
    async get(key) {
      if (!isPlainKey(key)) return null
      const found = await orNull(client.send(new GetObjectCommand({ Bucket: bucket, Key: key })))
      return found && { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 }
    },
    async has(key) {
      if (!isPlainKey(key)) return false
      return (
        (await orNull(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))) !== null
      )
    },
    async remove(keys) {
      for (const key of keys) assertPlainKey(key)
      for (let from = 0; from < keys.length; from += deletedAtOnce) {
        const Objects = keys.slice(from, from + deletedAtOnce).map((Key) => ({ Key }))
        const command = new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects, Quiet: true },
        })
        const { Errors = [] } = await client.send(command)
        if (Errors[0]) throw new Error(`S3 failed to delete ${Errors[0].Key}: ${Errors[0].Message}`)
      }
    },
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages)
        for (const { Key, Size, LastModified } of Contents)
          if (Key) yield { key: Key, bytes: Size ?? 0, writtenAt: LastModified ?? new Date() }
    },
    isWritable: async () => true,
    async removeUnfinished(before, prefix = '') {
      let next: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | null = {}
      while (next) {
        const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
          Bucket: bucket,
          Prefix: prefix,
          ...next,
        })
        const listed: ListMultipartUploadsCommandOutput | null = await orNull(client.send(command))
        for (const { Key, UploadId, Initiated } of listed?.Uploads ?? [])
          if (Initiated && Initiated < before)
            await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
        next = listed?.IsTruncated
          ? { KeyMarker: listed.NextKeyMarker, UploadIdMarker: listed.NextUploadIdMarker }
          : null
      }
    },
  }
}

/** Aborts the upload if the client disconnects. The upload wouldn't notice on its own while waiting for S3. */
async function putStream(upload: Upload, content: Readable) {
  const stop = () => void upload.abort()
  content.once('error', stop)
  try {
    await upload.done()
  } catch (error) {
    throw content.errored ?? error
  } finally {
    content.off('error', stop)
    destroyContent(content)
  }
}

function clientFor(settings: Omit<S3Settings, 'bucket'>, silenceMs: number) {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // By default, the client sends newer checksums that many S3-compatible services don't support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: silenceMs },
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        inSpan(
          () => ({ name: `S3 ${commandName}`, kind: 'client' }),
          () =>
            next(args).catch((error) => {
              throw toRefusal(error)
            }),
        ),
    { step: 'initialize' },
  )
  return client
}

const storageFull = 507
const slowDown = 429
const notImplemented = 501

/** Converts errors from a full, overloaded, or unreachable store to a refusal, because they are expected. */
function toRefusal(error: S3Error): Error {
  const status = error.$metadata?.httpStatusCode ?? 0
  if (status === storageFull) return new Refusal('storage_full', { cause: error })
  const isOverloaded = status === slowDown || (status >= 500 && status !== notImplemented)
  if (isOverloaded || error.name === 'TimeoutError' || networkCodes.has(error.code ?? ''))
    return new Refusal('unavailable', {
      message: 'File storage is unavailable right now. Please try again.',
      cause: error,
    })
  return error
}

/** Responses that aren't XML also have a status, but cause errors of other classes. */
type S3Error = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Status codes that mean the object doesn't exist: not found, and not implemented, which simple stores return. */
const nothing: ReadonlySet<number | undefined> = new Set([404, notImplemented])

async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof S3ServiceException && nothing.has(error.$metadata.httpStatusCode))
      return null
    throw error
  }
}
