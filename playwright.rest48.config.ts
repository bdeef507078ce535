import base from './playwright.config.ts'
const { webServer: _, ...rest } = base as any
export default {
  ...rest,
  retries: 0,
  workers: Number(process.env.W ?? 1),
  reporter: [['line'], ['json', { outputFile: process.env.OUT ?? '/tmp/rest48/e2e.json' }]],
  use: { ...rest.use, ...(process.env.REUSE ? { reuseContext: true } : {}) },
  projects: process.env.SETUP ? rest.projects : rest.projects.filter((p: any) => p.name !== 'market').map(({ dependencies, ...p }: any) => p),
}
