import { expect, test } from 'vitest'
import { correctTypes, findFileProblem } from './chosen-photo.ts'

const startOf = {
  jpeg: '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01',
  png: '\x89PNG\r\n\x1a\n\x00\x00\x00\r',
  webp: 'RIFF\n\x00\x00\x00WEBPVP8 ',
  avif: '\x00\x00\x00\x1cftypavif',
  heic: '\x00\x00\x00\x18ftypheic',
  text: 'Annual 2026\n',
  nothing: '',
}
const file = (content: keyof typeof startOf, name: string, type: string) =>
  new File([Buffer.from(startOf[content], 'latin1')], name, { type })

test.each([
  ['jpeg', 'IMG_2005.HEIC', '', 'IMG_2005.jpeg', null],
  ['jpeg', 'IMG_2005.heic', 'image/heic', 'IMG_2005.jpeg', null],
  ['jpeg', 'left side', '', 'left side.jpeg', null],
  ['png', 'panel.HEIF', 'image/heif', 'panel.png', null],
  ['webp', 'panel.bin', 'application/octet-stream', 'panel.webp', null],
  ['avif', 'panel.heic', 'image/heic', 'panel.avif', null],
  ['heic', 'IMG_1.HEIC', 'image/heic', 'IMG_1.HEIC', 'heic'],
  ['heic', 'IMG_1.HEIC', '', 'IMG_1.HEIC', 'heic'],
  ['nothing', 'IMG_1.HEIC', '', 'IMG_1.HEIC', 'heic'],
  ['text', 'notes.txt', 'text/plain', 'notes.txt', 'not_a_picture'],
  ['jpeg', 'left.jpg', 'image/jpeg', 'left.jpg', null],
  ['heic', 'renamed.jpg', 'image/jpeg', 'renamed.jpg', null],
] as const)(
  '[IMG-01] %s in %s of type “%s” becomes %s',
  async (content, name, type, to, problem) => {
    const [corrected] = await correctTypes([file(content, name, type)])
    expect(corrected).toMatchObject({ name: to, size: startOf[content].length })
    expect(corrected && findFileProblem(corrected)).toBe(problem)
  },
)

test('[IMG-01] files stay in the order in which they were chosen', async () => {
  const names = ['1.HEIC', '2.jpg', '3.HEIC', '4.png']
  const chosen = await correctTypes(names.map((name) => file('jpeg', name, '')))
  expect(chosen.map((one) => one.name[0]).join('')).toBe('1234')
})
