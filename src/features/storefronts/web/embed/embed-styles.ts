import { type EmbedOptions, readableAccent } from '../../embed-options.ts'
import sheet from './embed.css?raw'

/**
 * Returns the style sheet for an embedded inventory. Options must already be validated because they come from the
 * URL.
 */
export function embedStyles({ theme, accent, cols }: EmbedOptions): string {
  const light = `--accent:#${accent ? readableAccent(accent, 'light') : 'be3d0b'};`
  const night = `${dark}--accent:#${accent ? readableAccent(accent, 'dark') : 'ff8a5c'};`
  const colors = {
    light: `:root{${light}}`,
    dark: `:root{${night}}`,
    auto: `:root{${light}}@media (prefers-color-scheme:dark){:root{${night}}}`,
  }[theme]
  return `${sheet}${colors}:root{--columns:${cols}}`
}

const dark =
  '--ink:#e9eff6;--ink-2:#b6c5d5;--ink-3:#93a7bc;--paper:#0c1826;--sunk:#192a3e;--line:#22354b;color-scheme:dark;'
