/** The version of /cgu a person accepts by signing up; the server stores it with the time of acceptance. */
export const termsVersion = '2026-11-01';
