import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine's controls in our tokens. Shades 0–9 from light to dark; 6 is what filled controls take. */
const ink: MantineColorsTuple = [
  '#f4f7fa',
  '#e9eff5',
  '#dde5ee',
  '#b4c2d1',
  '#7d90a5',
  '#566b82',
  '#40566e',
  '#2a3f58',
  '#0e2238',
  '#081627',
]
const orange: MantineColorsTuple = [
  '#fdeee7',
  '#fbd9c9',
  '#f7b597',
  '#f39064',
  '#f07040',
  '#ee5a24',
  '#d2450f',
  '#be3d0b',
  '#b53a0b',
  '#a63a10',
]

export const theme = createTheme({
  autoContrast: true,
  // The luminance at which black and white text contrast alike, so that labels always reach AA.
  luminanceThreshold: 0.179,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  colors: { ink, orange },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 2 },
  white: '#ffffff',
  black: '#0e2238',
  defaultRadius: 'sm',
  radius: { xs: 'var(--r-xs)', sm: 'var(--r-s)', md: 'var(--r)' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  breakpoints: { sm: '641px', lg: '1101px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine's own variables follow the tokens, so that light, dark and themes are decided in one place. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: shared,
  light: {},
  dark: shared,
})

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--sky-text)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--orange-text)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--mist)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-disabled': 'var(--mist)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-2)',
  '--mantine-primary-color-contrast': 'var(--paper)',
  '--mantine-shadow-md': 'var(--shadow)',
}
