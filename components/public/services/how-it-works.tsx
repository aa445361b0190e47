const STEPS = [
  {
    title: "You book",
    text: "Log in and choose your address, the work and a day. You'll see your price as you go. No account yet? Call us and we'll set one up.",
  },
  {
    title: "The crew comes",
    text: "Two people knock, walk around with you if you're home, and get to work. If they can't do something, they'll tell you and note it.",
  },
  {
    title: "You pay",
    text: "We charge your card a week after the work, or email you a payment link. You can also pay the crew by cheque or cash. If something isn't right, we don't charge you until it's fixed.",
  },
];

/** Book, crew, pay: in this order. */
export function HowItWorks() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="border-lake border-t-4 pt-4">
          <h3 className="font-display font-semibold text-2xl">
            <span className="text-lake-text">{`${index + 1}. `}</span>
            {title}
          </h3>
          <p className="mt-2 text-ink-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
