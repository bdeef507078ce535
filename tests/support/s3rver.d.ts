declare module '@20minutes/s3rver' {
  /** A local server that speaks as S3 does. */
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
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
