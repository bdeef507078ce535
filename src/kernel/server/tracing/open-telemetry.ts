import {
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanDescription, Tracer } from './spans.ts'

/** Exports spans to OTEL_EXPORTER_OTLP_ENDPOINT. The exporter reads all other settings itself. */
export function openTelemetry(env: Environment): { tracer: Tracer; stop: () => Promise<void> } {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'windsock', 'process.pid': process.pid }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: pickSampler(env),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(env.OTEL_BSP_SCHEDULE_DELAY || 5_000),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const own = provider.getTracer('windsock')
  return {
    tracer: {
      run: (described, work) => run(described, work),
      current: () => writeParent(context.active()),
    },
    async stop() {
      // Ignore failures, so that shutdown doesn't wait for an unavailable collector.
      await provider.shutdown().catch(() => undefined)
    },
  }

  function run<T>({ name, kind, attributes, parent }: SpanDescription, work: Work<T>) {
    const above = parent === undefined ? context.active() : readParent(parent)
    const span = own.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, above)
    const handle: Span = {
      rename: (next) => span.updateName(next),
      set: (more) => span.setAttributes({ ...more }),
      fail: (type) =>
        span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    }
    return context.with(trace.setSpan(above, span), async () => {
      try {
        return await work(handle)
      } catch (error) {
        // Omit the message, which may contain user input.
        handle.fail(nameError(error))
        throw error
      } finally {
        span.end()
      }
    })
  }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

const propagator = new W3CTraceContextPropagator()

function readParent(traceparent: string): Context {
  return propagator.extract(ROOT_CONTEXT, { traceparent }, textMap)
}

function writeParent(active: Context): string | undefined {
  const carrier: Record<string, string> = {}
  propagator.inject(active, carrier, textMap)
  return carrier.traceparent
}

const textMap = {
  get: (carrier: Record<string, string>, key: string) => carrier[key],
  set: (carrier: Record<string, string>, key: string, value: string) => {
    carrier[key] = value
  },
  keys: (carrier: Record<string, string>) => Object.keys(carrier),
}

/**
 * Selects the sampler named in OTEL_TRACES_SAMPLER, using the standard names. By default, samples everything unless the
 * parent decided otherwise.
 */
function pickSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: samplerArg,
}: Environment) {
  const ratio = Number(samplerArg ?? 1)
  const byRatio = () => new TraceIdRatioBasedSampler(Number.isFinite(ratio) ? ratio : 1)
  const samplers: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: byRatio,
    parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    parentbased_traceidratio: () => new ParentBasedSampler({ root: byRatio() }),
  }
  const sampler = samplers[name || 'parentbased_always_on']
  if (!sampler) throw new Error(`Invalid settings: OTEL_TRACES_SAMPLER: unknown sampler ${name}`)
  return sampler()
}

function nameError(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}

type Environment = Readonly<Record<string, string | undefined>>
type Work<T> = (span: Span) => Promise<T>
