import type { Page } from '@playwright/test'
import { displayChoices } from '#kernel/preferences.ts'
import { axeFindings, colourFindings } from './support.ts'

export type Look = { scheme: 'light' | 'dark'; theme: (typeof displayChoices.theme)[number] }

export const bothSchemes: Look[] = [
  { scheme: 'light', theme: 'default' },
  { scheme: 'dark', theme: 'default' },
]

export const allLooks: Look[] = displayChoices.theme.flatMap((theme) =>
  (['light', 'dark'] as const).map((scheme) => ({ scheme, theme })),
)

/** What axe has against the page in each of these looks. All but the first differ by colours alone. */
export async function findingsInLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, look] of looks.entries()) {
    await dress(page, look)
    const findings = index === 0 ? await axeFindings(page) : await colourFindings(page)
    found.push(...findings.map((finding) => `${look.theme}, ${look.scheme}: ${finding}`))
  }
  return found
}

/** As the switches do it. */
async function dress(page: Page, look: Look) {
  await page.evaluate(({ scheme, theme }) => {
    document.documentElement.setAttribute('data-scheme', scheme)
    document.documentElement.setAttribute('data-theme', theme)
  }, look)
}
