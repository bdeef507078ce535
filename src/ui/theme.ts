import { createTheme, type MantineColorsTuple } from '@mantine/core'

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

/** The cross has a name, and a dialog's head is not the page's banner. */
const dialogManners = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
}

/** How Mantine's controls behave; how they look stands in mantine.css, in our tokens. */
export const theme = createTheme({
  autoContrast: true,
  // The luminance at which black and white text contrast alike, so that labels always reach AA.
  luminanceThreshold: 0.179,
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 2 },
  defaultRadius: 'sm',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: dialogManners },
    Drawer: { defaultProps: dialogManners },
  },
})
