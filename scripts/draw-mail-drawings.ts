// Renders the drawings in public/drawings as images for emails, because mail clients don't show SVG.
// Run it after you add a drawing: node scripts/draw-mail-drawings.ts
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = 'public/mail-drawings'
mkdirSync(folder, { recursive: true })
for (const file of readdirSync('public/drawings')) {
  const svg = readFileSync(`public/drawings/${file}`, 'utf8')
  const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? []
  const [, shape = ''] = /<symbol[^>]*>(.*)<\/symbol>/s.exec(svg) ?? []
  // Readable on light and dark backgrounds.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="240" height="84" fill="#758aa0" fill-opacity="0.1" stroke="#758aa0" stroke-width="2.5">${shape}</svg>`
  await sharp(Buffer.from(drawing))
    .png({ palette: true, colours: 32 })
    .toFile(`${folder}/${file.replace('.svg', '.png')}`)
}
