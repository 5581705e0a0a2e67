/** Tells password managers which account the password is for. It is invisible. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      className="vh"
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
