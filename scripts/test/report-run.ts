import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './file-times.ts'

export type RunReport = { unhandledErrors: string[]; fileTimes: FileTime[] }

/** Writes what Vitest's JSON report leaves out: errors outside of tests, and the CPU time of each file. */
export default class ReportRun implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string }[]) {
    const report: RunReport = {
      unhandledErrors: errors.map(({ message }) => message ?? ''),
      fileTimes: modules.map(describeModule),
    }
    writeFileSync(process.env.RUN_REPORT_FILE ?? '', JSON.stringify(report))
  }
}

function describeModule(module: TestModule): FileTime {
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
    module.diagnostic()
  return {
    file: relative(process.cwd(), module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: duration / 1000,
    setupSeconds:
      (collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1000,
    ...(module.meta().cpuSeconds ?? { worker: 0, site: 0, postgres: 0 }),
  }
}
