import S3rver from '@20minutes/s3rver'

/** A server that speaks as S3 does, a process of its own so that it can be killed. */
const [folder = '', port = ''] = process.argv.slice(2)
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  allowMismatchedSignatures: true,
  directory: folder,
  configureBuckets: [{ name: 'media', configs: [] }],
})
await server.run()
