declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  /** The parts of the library that the tests use. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
  }
}
