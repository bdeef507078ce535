import type { Page } from '@playwright/test'
import { displayOptions } from '#kernel/preferences.ts'
import { axeFindings, colorFindings } from './support.ts'

export type ThemeVariant = {
  scheme: 'light' | 'dark'
  theme: (typeof displayOptions.theme)[number]
}

export const colorSchemes: ThemeVariant[] = [
  { scheme: 'light', theme: 'default' },
  { scheme: 'dark', theme: 'default' },
]

export const allThemeVariants: ThemeVariant[] = displayOptions.theme.flatMap((theme) =>
  (['light', 'dark'] as const).map((scheme) => ({ scheme, theme })),
)

/** Returns axe's findings for the page in each of these themes. All themes except the first differ only in color. */
export async function axeFindingsInThemes(
  page: Page,
  variants: readonly ThemeVariant[],
): Promise<string[]> {
  const found: string[] = []
  for (const [index, variant] of variants.entries()) {
    await applyVariant(page, variant)
    const findings = index === 0 ? await axeFindings(page) : await colorFindings(page)
    found.push(...findings.map((finding) => `${variant.theme}, ${variant.scheme}: ${finding}`))
  }
  return found
}

/** Sets the same attributes as the theme switches. */
async function applyVariant(page: Page, variant: ThemeVariant) {
  await page.evaluate(({ scheme, theme }) => {
    document.documentElement.setAttribute('data-scheme', scheme)
    document.documentElement.setAttribute('data-theme', theme)
  }, variant)
}
