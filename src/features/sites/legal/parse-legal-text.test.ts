import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLegalText } from './parse-legal-text.ts'

const paragraph = (...text: unknown[]) => ({ kind: 'paragraph', text })

describe('[BEY-36] legal texts in Markdown', () => {
  test('have a title, an introduction, and sections with anchors', () => {
    const text = '# Terms\n\nHello.\n\n## Who we are {#who}\n\nUs.\n\n## Law\n\n### Court\n\nUlm.'
    expect(parseLegalText(text)).toEqual({
      title: 'Terms',
      intro: [paragraph('Hello.')],
      sections: [
        { id: 'who', title: 'Who we are', body: [paragraph('Us.')] },
        {
          id: 'section-2',
          title: 'Law',
          body: [{ kind: 'heading', text: ['Court'] }, paragraph('Ulm.')],
        },
      ],
    })
  })

  test.each([
    [
      '**bold** and *em*',
      [{ kind: 'strong', text: ['bold'] }, ' and ', { kind: 'em', text: ['em'] }],
    ],
    ['[site](https://a.example)', [{ kind: 'link', to: 'https://a.example', text: ['site'] }]],
    ['[mail](mailto:a@b.example)', [{ kind: 'link', to: 'mailto:a@b.example', text: ['mail'] }]],
    ['[terms](/tos#law)', [{ kind: 'link', to: '/tos#law', text: ['terms'] }]],
    // Links to scripts and to other hosts without a scheme, images, and HTML stay text.
    ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
    ['[x](//evil.example)', ['[x](//evil.example)']],
    ['![x](https://a.example/x.png)', ['![x](https://a.example/x.png)']],
    ['a <b onclick=x>b</b>', ['a ', '<b onclick=x>', 'b', '</b>']],
    ['3 \\* 4', ['3 ', '*', ' 4']],
  ])('inline: %s', (markdown, text) => {
    expect(parseLegalText(markdown).intro).toEqual([{ kind: 'paragraph', text }])
  })

  test('have lists and tables', () => {
    const text = '1. one\n2. two\n   - a\n\n| Right | Days |\n|---|---|\n| Withdrawal | 14 |'
    expect(parseLegalText(text).intro).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          [paragraph('one')],
          [paragraph('two'), { kind: 'list', ordered: false, items: [[paragraph('a')]] }],
        ],
      },
      { kind: 'table', header: [['Right'], ['Days']], rows: [[['Withdrawal'], ['14']]] },
    ])
  })

  test('never fail, and never link to a script', () => {
    const pieces = [
      '# ',
      '## ',
      '[',
      '](',
      ')',
      'javascript:',
      'JAVASCRIPT:',
      'data:',
      '<a>',
      '`',
      '|',
      '\n',
      '- ',
      '{#x}',
      '&colon;',
      'x',
      ' ',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const links = JSON.stringify(parseLegalText(parts.join(''))).match(/"to":"[^"]*"/g) ?? []
        for (const link of links)
          expect(link).toMatch(/^"to":"(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i)
      }),
    )
  })
})
