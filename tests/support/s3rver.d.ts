declare module '@20minutes/s3rver' {
  /** Local server with an S3-compatible API. */
  // biome-ignore lint/style/noDefaultExport: the package uses a default export.
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      allowMismatchedSignatures: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
