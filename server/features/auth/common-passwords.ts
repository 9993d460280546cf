/** The passwords tried first by whoever guesses, of eight characters and more, in lower case; French and worldwide. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456789 12345678 1234567890 123123123 password password1 password123 motdepasse motdepasse1 motdepasse123 azertyuiop
  azerty123 azerty1234 azerty12 azertyui qwertyuiop qwerty123 qwerty1234 qwertyui 11111111 111111111 00000000 000000000
  88888888 99999999 987654321 87654321 0123456789 01234567 iloveyou jetaime1 jetaime123 doudou123 loulou123 chouchou
  marseille marseille13 paris123 parissaintgermain olympique soleil123 princesse princess princesse1 bonjour1 bonjour123
  bonjour12 camille1 nicolas1 sunshine football football1 baseball superman batman123 dragon123 monkey123 letmein1
  welcome1 welcome123 trustno1 starwars whatever abcd1234 abcdefgh abc12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx
  aaaaaaaa aaaaaaaaa azeqsdwxc wxcvbn123 qsdfghjk qsdfghjklm qsdfghjk1 123456789a a123456789 a12345678 12345678a
  123456azerty azerty123456 p@ssw0rd passw0rd admin123 administrateur secret123 changeme eclaircie eclaircie1
  eclaircie123 coucou123 coucou12 juliette caroline alexandre christophe sebastien dominique isabelle stephanie
  valentin matthieu thierry1 frederic catherine francois charlotte alexandra`.split(/\s+/),
);
