import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../../config.ts'
import { inSpan } from '../tracing/spans.ts'
import { assertPlainKey, giveUp, isPlainKey, type Storage } from './storage.ts'

/** What one call of S3 deletes at most. */
const deletedAtOnce = 1_000

/** Files in a bucket of S3, or of anything that speaks as it does. */
export function s3Storage({ bucket, ...settings }: S3Settings): Storage {
  const client = clientFor(settings)
  return {
    async put(key, content, contentType) {
      assertPlainKey(key)
      const target = { Bucket: bucket, Key: key, Body: content, ContentType: contentType }
      // Of a stream nobody knows the length yet: it goes in parts, which are dropped together if one fails.
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
        if (Errors[0]) throw new Error(`S3 did not delete ${Errors[0].Key}: ${Errors[0].Message}`)
      }
    },
    async *list(prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages)
        for (const { Key, Size, LastModified } of Contents)
          if (Key) yield { key: Key, bytes: Size ?? 0, writtenAt: LastModified ?? new Date() }
    },
    async removeUnfinished(before) {
      const listed = client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
      const { Uploads = [] } = (await orNull(listed)) ?? {}
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    },
  }
}

/** A call that waits for S3 hears of a sender who hangs up only by being told. */
async function putStream(upload: Upload, content: Readable) {
  const stop = () => void upload.abort()
  content.once('error', stop)
  try {
    await upload.done()
  } catch (error) {
    throw content.errored ?? error
  } finally {
    content.off('error', stop)
    giveUp(content)
  }
}

function clientFor(settings: Omit<S3Settings, 'bucket'>) {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Many stores that speak S3 do not know the newer checksums, which the client would otherwise always send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        inSpan(
          () => ({ name: `S3 ${commandName}`, kind: 'client' }),
          () => next(args),
        ),
    { step: 'initialize' },
  )
  return client
}

/** Not there; or of a simple store, that it keeps no such thing. */
const nothing: ReadonlySet<number | undefined> = new Set([404, 501])

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof S3ServiceException && nothing.has(error.$metadata.httpStatusCode))
      return null
    throw error
  }
}
