import { expect, test } from 'vitest'
import { splitImages } from './image-urls.ts'

const a = 'https://cdn.example/a.jpg'
const b = 'https://cdn.example/b.jpg'

test.each([
  [`${a} ${b}`, [a, b]],
  [`${a},${b}`, [a, b]],
  [`${a}; ${b};`, [a, b]],
  [`${a}|${b}`, [a, b]],
  [`${a}\n${b}`, [a, b]],
  [`${a}.`, [a]],
  [
    'https://cdn.example/My Plane 1.jpg, https://cdn.example/My Plane 2.jpg',
    ['https://cdn.example/My%20Plane%201.jpg', 'https://cdn.example/My%20Plane%202.jpg'],
  ],
  ['https://cdn.example/w_800,h_600/a.jpg', ['https://cdn.example/w_800,h_600/a.jpg']],
  ['https://cdn.example/v?id=1;size=l', ['https://cdn.example/v?id=1;size=l']],
  ['https://cdn.example/v?id=1 front view', ['https://cdn.example/v?id=1']],
  ['a.jpg; b.jpg', []],
  ['javascript:alert(1)', []],
])('[IMP-01] reads photos from %j', (text, urls) => {
  expect(splitImages(text)).toEqual(urls)
})
