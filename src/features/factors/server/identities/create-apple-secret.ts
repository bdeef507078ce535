import { importPKCS8, SignJWT } from 'jose'
import type { Issuer } from '#kernel/settings/issuer-settings.ts'

/** Signs the client secret that Apple requires in place of a fixed one. */
export async function createAppleSecret(
  { url, clientId }: Pick<Issuer, 'url' | 'clientId'>,
  { teamId, keyId, privateKey }: NonNullable<Issuer['signingKey']>,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importPKCS8(privateKey, 'ES256'))
}
