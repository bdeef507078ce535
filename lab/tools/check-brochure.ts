import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

/** Checks a brochure in each language with Debian's qpdf and poppler-utils. */
export async function checkBrochure(site: string, folder: string): Promise<string[]> {
  const { items } = await (await fetch(`${site}/api/listing/searchListings?dnum=10`)).json()
  const findings: string[] = []
  for (const language of ['en', 'es', 'de', 'tr']) {
    const file = join(folder, `${language}.pdf`)
    const headers = { 'accept-language': language }
    const response = await fetch(`${site}${items[0].url}/brochure.pdf`, { headers })
    await writeFile(file, Buffer.from(await response.arrayBuffer()))
    const syntax = run('qpdf', ['--check', file])
    const info = run('pdfinfo', [file]).text
    const structure = run('pdfinfo', ['-struct-text', file])
    const found = [
      ...(syntax.isFine ? [] : [syntax.text]),
      ...['Tagged: +yes', 'Metadata Stream: +yes', 'PDF version: +1.7'].filter(
        (line) => !new RegExp(line).test(info),
      ),
      ...['Document', 'H1', 'H2', 'Table', 'TH', 'Figure', 'Link'].filter(
        (role) => !new RegExp(`^ *${role}\\b`, 'm').test(structure.text),
      ),
    ]
    findings.push(...found.map((finding) => `brochure in ${language}: ${finding}`))
  }
  return findings
}
