/** What a span says about its work. Nothing that visitors typed: traces are read by more people than the database. */
export type SpanDescription = {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: SpanAttributes
  /** The span that it belongs below, as another process wrote it (W3C `traceparent`). */
  parent?: string | undefined
}
export type SpanAttributes = Readonly<Record<string, string | number>>

/** What the span of running work is told when more is known of it. */
export type Span = {
  rename: (name: string) => void
  set: (attributes: SpanAttributes) => void
  fail: (kind: string) => void
}

export type Tracer = {
  run: <T>(description: SpanDescription, work: (span: Span) => Promise<T>) => Promise<T>
  /** The running span for another process, as a `traceparent`. */
  current: () => string | undefined
}

let tracer: Tracer | null = null

/** From now on spans are made; without a tracer they cost one comparison. */
export function installTracer(next: Tracer | null) {
  tracer = next
}

/** Runs work as a span below the one that runs it. */
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
