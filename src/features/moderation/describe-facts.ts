/** What two listings have in common, in words that both sellers and staff read. */
export function describeFacts({ sameRegistration, sameSerial, samePictures }: Common): string[] {
  const facts = [
    sameRegistration !== null && `N-number ${sameRegistration}`,
    sameSerial !== null && `serial number ${sameSerial}`,
    samePictures > 0 && (samePictures === 1 ? 'one photograph' : `${samePictures} photographs`),
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

type Common = { sameRegistration: string | null; sameSerial: string | null; samePictures: number }
