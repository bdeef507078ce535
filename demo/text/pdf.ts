/** Creates a one-page PDF document from plain lines. */
export function toPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 20 Tf 72 720 Td',
    `(${escapeText(title)}) Tj`,
    '/F1 11 Tf 0 -18 Td',
    ...lines.flatMap((line) => ['0 -20 Td', `(${escapeText(line)}) Tj`]),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const starts = objects.map((object, i) => {
    const start = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Escapes the text, and replaces characters that the standard fonts don't have. */
function escapeText(text: string) {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/[^\u0020-\u007e]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}
