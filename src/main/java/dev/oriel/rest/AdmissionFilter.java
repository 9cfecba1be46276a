package dev.oriel.rest;

import dev.oriel.admission.Admission;
import dev.oriel.admission.RequestBudget;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Keeps account of what each request holds of the memory, from its begin to its answer's end. */
final class AdmissionFilter extends HttpFilter {

  private final Admission admission;

  AdmissionFilter(Admission admission) {
    this.admission = admission;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try (RequestBudget _ = RequestBudget.begin(admission)) {
      chain.doFilter(request, response);
    }
  }
}
