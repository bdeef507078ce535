import { expect, test } from 'vitest'
import { toWebpUrl } from '#kernel/format/photo-files.ts'
import { toResponsiveImage } from './rules.ts'

const plain = {
  folder: 'aircraft/12',
  name: 'title',
  caption: null,
  feature_id: null,
  rotation: 0,
  width: 1040,
  height: 693,
  preview: null,
}

test('a picture has files in thumb, small, and large', () => {
  expect(toResponsiveImage(plain)).toMatchObject({
    src: '/media/aircraft/12/large/title-l.jpg',
    thumb: '/media/aircraft/12/thumb/title-t.jpg',
    small: '/media/aircraft/12/small/title-s.jpg',
  })
  expect(toWebpUrl(toResponsiveImage(plain).small)).toBe('/media/aircraft/12/small/title-s.webp')
})

test.each([
  ['../../etc', 'passwd', '/media/etc/thumb/passwd-t.jpg'],
  ['aircraft/1', '../../secret', '/media/aircraft/1/thumb/secret-t.jpg'],
  ['aircraft/1', 'a "b"?#<c>', '/media/aircraft/1/thumb/a%20%22b%22%3F%23%3Cc%3E-t.jpg'],
])('no name escapes the media directory: %s, %s', (folder, name, thumb) => {
  expect(toResponsiveImage({ ...plain, folder, name }).thumb).toBe(thumb)
})
