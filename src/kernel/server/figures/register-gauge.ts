import { Gauge, type Registry } from 'prom-client'

/** Adds a figure to a process's own that is measured when somebody asks for it. */
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
