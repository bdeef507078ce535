/** Attributes of a span. They must not contain user input, because more people can read traces than the database. */
export type SpanDescription = {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: SpanAttributes
  /** Parent span from another process (W3C `traceparent`). */
  parent?: string | undefined
}
type SpanAttributes = Readonly<Record<string, string | number>>

/** Updates a running span as more information becomes available. */
export type Span = {
  rename: (name: string) => void
  set: (attributes: SpanAttributes) => void
  fail: (kind: string) => void
}

export type Tracer = {
  run: <T>(description: SpanDescription, work: (span: Span) => Promise<T>) => Promise<T>
  /** Returns the running span as a `traceparent` for another process. */
  current: () => string | undefined
}

let tracer: Tracer | null = null

/** Enables spans. Without a tracer, a span only costs a comparison. */
export function installTracer(next: Tracer | null) {
  tracer = next
}

/** Runs work in a child span. */
export function inSpan<T>(
  describe: () => SpanDescription,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer ? tracer.run(describe(), work) : work(noSpan)
}

export function currentSpan(): string | undefined {
  return tracer?.current()
}

const noSpan: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined }
