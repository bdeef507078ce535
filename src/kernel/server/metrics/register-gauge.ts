import { Gauge, type Registry } from 'prom-client'

/** Registers a gauge that is measured whenever metrics are read. */
export function registerGauge(
  registry: Registry,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  measure: (gauge: Gauge) => void | Promise<void>,
) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    collect: () => measure(gauge),
  })
  registry.registerMetric(gauge)
}
