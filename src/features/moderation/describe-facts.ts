/** Describes what two listings have in common, for sellers and staff. */
export function describeFacts({ sameRegistration, sameSerial, samePictures }: Common): string[] {
  const facts = [
    sameRegistration !== null && `N-number ${sameRegistration}`,
    sameSerial !== null && `serial number ${sameSerial}`,
    samePictures > 0 && (samePictures === 1 ? '1 photo' : `${samePictures} photos`),
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

type Common = { sameRegistration: string | null; sameSerial: string | null; samePictures: number }
