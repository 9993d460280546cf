/** The keys of a provider that is ours: nothing else contains them, so that they are found wherever they leak. */
export const secretKey = 'sk_test_cle_tres_secrete';
export const webhookSecret = 'whsec_secret_de_signature';
